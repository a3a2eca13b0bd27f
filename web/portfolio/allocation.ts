import type { Portfolio } from '#contract/registry/states'
import type { Wealth } from './dashboard/wealth.ts'

/** A name, what lies in it, and its share in basis points: multiples of a tenth of a percent that add up to 100,0 %. */
export type Part = { name: string; amount: bigint; share: bigint }

const WHOLE = 1_000n
const TENTH = 10n

/**
 * Sums amounts by name, largest first, with shares in basis points that are rounded to a tenth of a percent and add
 * up to 100% (largest remainder); [] if the total is not positive.
 */
export function computeAllocation(amounts: readonly { name: string; amount: bigint }[]): Part[] {
  const sums = new Map<string, bigint>()
  for (const { name, amount } of amounts) sums.set(name, (sums.get(name) ?? 0n) + amount)
  const total = [...sums.values()].reduce((sum, amount) => sum + amount, 0n)
  if (total <= 0n) return []
  const cut = [...sums].map(([name, amount]) => ({
    name,
    amount,
    tenths: (amount * WHOLE) / total,
    lost: (amount * WHOLE) % total,
  }))
  const missing = Number(WHOLE - cut.reduce((sum, { tenths }) => sum + tenths, 0n))
  const raised = new Set(
    cut
      .toSorted((a, b) => byAmount(b.lost, a.lost))
      .slice(0, missing)
      .map(({ name }) => name),
  )
  return cut
    .map(({ name, amount, tenths }) => ({ name, amount, share: (tenths + (raised.has(name) ? 1n : 0n)) * TENTH }))
    .sort((a, b) => byAmount(b.amount, a.amount) || (a.name < b.name ? -1 : 1))
}

/** Each security's share of the total value including cash and pending purchases, in basis points by security code. */
export const computePortfolioShares = (
  worths: Portfolio['worths'],
  { cash, underWay }: Pick<Wealth, 'cash' | 'underWay'>,
) =>
  new Map(
    computeAllocation([
      ...worths.map(({ security, value }) => ({ name: security.code, amount: value })),
      { name: 'cash', amount: cash },
      { name: 'under way', amount: underWay },
    ]).map(({ name, share }) => [name, share] as const),
  )

/** The issuer with the largest total value over all its securities; null without holdings. */
export function findLargestIssuer(worths: Portfolio['worths']): { name: string; value: bigint } | null {
  const [largest] = computeAllocation(
    worths.map(({ security, value }) => ({ name: security.businessId, amount: value })),
  )
  const dearest = worths
    .filter(({ security }) => security.businessId === largest?.name)
    .toSorted((a, b) => byAmount(b.value, a.value))[0]
  return largest && dearest ? { name: dearest.security.name, value: largest.amount } : null
}

const byAmount = (a: bigint, b: bigint) => (a < b ? -1 : a > b ? 1 : 0)
