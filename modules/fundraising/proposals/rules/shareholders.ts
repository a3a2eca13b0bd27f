import type { ProposalValues } from './form-fields.ts'
import { MAX_SHAREHOLDERS } from './proposal-file-fields.ts'

const number = (text: string | undefined) => (/^\d{1,15}$/.test(text ?? '') ? BigInt(text!) : 0n)

/** The holders of the existing shares: named ones, and small ones together. */
export function listShareholders(values: ProposalValues) {
  const named = Array.from({ length: MAX_SHAREHOLDERS }, (_, at) => ({
    name: values[`holder${at + 1}`] ?? '',
    shares: number(values[`holding${at + 1}`]),
  })).filter(({ name, shares }) => name !== '' && shares > 0n)
  const [count, shares] = [number(values.holderOthers), number(values.holdingOthers)]
  const others = count > 0n && shares > 0n ? { count, shares } : null
  return { named, others, all: named.reduce((sum, each) => sum + each.shares, others?.shares ?? 0n) }
}

/**
 * Whether the unnamed small holders have more shares than so many holders below 5 % can have; holders of 5 % or more
 * must be named.
 */
export function isLargeHolderHidden(values: ProposalValues): boolean {
  const { others, all } = listShareholders(values)
  return others !== null && others.shares * 20n >= all * others.count
}
