import { computeTotalWorth, type Portfolio, type Worth } from '#contract/registry/states'

export type Wealth = {
  total: bigint
  cash: bigint
  shares: bigint
  sukuk: bigint
  securities: bigint
  /** Paid for securities that are not here yet: still the investor's. */
  underWay: bigint
}

/** Total value of an investor's assets by part, in rupiah; fees paid do not count. */
export function computeWealth(now: Worth, worths: Portfolio['worths']): Wealth {
  const worth = (kind: 'share' | 'sukuk') =>
    worths.reduce((sum, { security, value }) => (security.kind === kind ? sum + value : sum), 0n)
  const { cash, securities, underWay } = now
  return { total: computeTotalWorth(now), cash, shares: worth('share'), sukuk: worth('sukuk'), securities, underWay }
}
