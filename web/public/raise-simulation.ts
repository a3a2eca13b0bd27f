import { type BasisPoints, portion, type Rupiah, rupiah } from '#shared/money'

/** How many yearly profits small businesses are usually valued at: the rulebook's. An estimate for a first look. */
export type Profits = { from: number; to: number }

export type Raise = { low: Rupiah; high: Rupiah; capped: boolean }

/** The amount (rupiah) that a business could raise for a share, up to the cap; null without a profit. */
export function simulateRaise({
  profit,
  share,
  cap,
  profits,
}: {
  profit: bigint
  share: BasisPoints
  cap: Rupiah
  profits: Profits
}): Raise | null {
  if (profit <= 0n || share <= 0n) return null
  const [low, high] = [profits.from, profits.to].map((times) => portion(rupiah(profit * BigInt(times)), share)) as [
    Rupiah,
    Rupiah,
  ]
  const within = (amount: Rupiah) => (amount > cap ? cap : amount)
  return { low: within(low), high: within(high), capped: high > cap }
}
