import type { ScheduledTerms } from '#modules/distributions'
import type { Id } from '#shared/ids'
import type { ImportTotals } from './states.ts'

export type SeenSecurity = {
  line: number
  issued: bigint
  held: bigint
  /** Undefined where its row has a fault. */
  terms: ScheduledTerms | undefined
}

/** What was read of the files so far: keys and sums, so that it stays small beside them. */
export type ImportContents = {
  /** Rows of people.csv by address; `existing` where the address has an account here. */
  people: Map<string, { line: number; existing: Id<'user'> | undefined; known: boolean; verified: boolean }>
  phones: Set<string>
  numbers: Set<string>
  verifications: number
  issuers: Set<string>
  securities: Map<string, SeenSecurity>
  slugs: Set<string>
  cashOwners: Set<string>
  cash: Map<string, bigint>
  lots: Set<string>
  units: bigint
  /** Past payments by reference, with the units and rupiah of their holders so far. */
  distributions: Map<string, { line: number; units: bigint; amount: bigint; paidUnits: bigint; paid: bigint }>
  /** Days of terms that were paid, as `code kind day`. */
  paidDays: Set<string>
  payments: Set<string>
  paid: bigint
  obligations: Set<string>
  owed: bigint
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
  distributions: new Map(),
  paidDays: new Set(),
  payments: new Set(),
  paid: 0n,
  obligations: new Set(),
  owed: 0n,
  notes: [],
})

export const toTotals = (seen: ImportContents): ImportTotals => ({
  people: seen.people.size,
  verifications: seen.verifications,
  issuers: seen.issuers.size,
  securities: seen.securities.size,
  holdings: seen.lots.size,
  units: String(seen.units),
  distributions: seen.distributions.size,
  payments: seen.payments.size,
  paid: String(seen.paid),
  obligations: seen.obligations.size,
  owed: String(seen.owed),
  cash: Object.fromEntries([...seen.cash].map(([bank, amount]) => [bank, String(amount)])),
})
