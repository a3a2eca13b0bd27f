import type { Id } from '#shared/ids'
import type { ImportTotals } from './states.ts'

/** What was read of the files so far: keys and sums, so that it stays small beside them. */
export type ImportContents = {
  /** Rows of people.csv by address; `existing` where the address has an account here. */
  people: Map<string, { line: number; existing: Id<'user'> | undefined; known: boolean; verified: boolean }>
  phones: Set<string>
  numbers: Set<string>
  verifications: number
  issuers: Set<string>
  securities: Map<string, { line: number; issued: bigint; held: bigint; distributedOn: string }>
  slugs: Set<string>
  cashOwners: Set<string>
  cash: Map<string, bigint>
  lots: Set<string>
  units: bigint
  notes: string[]
}

export const createContents = (): ImportContents => ({
  people: new Map(),
  phones: new Set(),
  numbers: new Set(),
  verifications: 0,
  issuers: new Set(),
  securities: new Map(),
  slugs: new Set(),
  cashOwners: new Set(),
  cash: new Map(),
  lots: new Set(),
  units: 0n,
  notes: [],
})

export const toTotals = (seen: ImportContents): ImportTotals => ({
  people: seen.people.size,
  verifications: seen.verifications,
  issuers: seen.issuers.size,
  securities: seen.securities.size,
  holdings: seen.lots.size,
  units: String(seen.units),
  cash: Object.fromEntries([...seen.cash].map(([bank, amount]) => [bank, String(amount)])),
})
