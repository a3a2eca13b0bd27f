import type { ProposalValues } from './form-fields.ts'
import { HOLDERS } from './proposal-file-fields.ts'

const number = (text: string | undefined) => (/^\d{1,15}$/.test(text ?? '') ? BigInt(text!) : 0n)

/** Who holds the shares that exist: by name, and the many small ones together. */
export function holdersOf(values: ProposalValues) {
  const named = Array.from({ length: HOLDERS }, (_, at) => ({
    name: values[`holder${at + 1}`] ?? '',
    shares: number(values[`holding${at + 1}`]),
  })).filter(({ name, shares }) => name !== '' && shares > 0n)
  const [count, shares] = [number(values.holderOthers), number(values.holdingOthers)]
  const others = count > 0n && shares > 0n ? { count, shares } : null
  return { named, others, all: named.reduce((sum, each) => sum + each.shares, others?.shares ?? 0n) }
}

/** A holder of 5 % or more is named: so many others cannot have so much together. */
export function hidesLargeHolder(values: ProposalValues): boolean {
  const { others, all } = holdersOf(values)
  return others !== null && others.shares * 20n >= all * others.count
}
