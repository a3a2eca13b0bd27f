import { type BasisPoints, portion, type Rupiah, rupiah } from './money.ts'

/** How many yearly profits small businesses are usually valued at, from and to. An estimate for a first look, no rule. */
export const PROFITS = { from: 5n, to: 8n } as const

export type Raise = { low: Rupiah; high: Rupiah; capped: boolean }

/** What a business could raise for a share of itself, up to the cap; null where it makes no profit. */
export function simulateRaise({
  profit,
  share,
  cap,
}: {
  profit: bigint
  share: BasisPoints
  cap: Rupiah
}): Raise | null {
  if (profit <= 0n || share <= 0n) return null
  const [low, high] = [PROFITS.from, PROFITS.to].map((times) => portion(rupiah(profit * times), share)) as [
    Rupiah,
    Rupiah,
  ]
  const within = (amount: Rupiah) => (amount > cap ? cap : amount)
  return { low: within(low), high: within(high), capped: high > cap }
}
