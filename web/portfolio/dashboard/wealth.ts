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

/** Everything that somebody owns here, in rupiah, each part once. Fees paid are gone and count nowhere. */
export function wealthOf(now: Worth, worths: Portfolio['worths']): Wealth {
  const worth = (kind: 'share' | 'sukuk') =>
    worths.reduce((sum, { security, value }) => (security.kind === kind ? sum + value : sum), 0n)
  const { cash, securities, underWay } = now
  return { total: computeTotalWorth(now), cash, shares: worth('share'), sukuk: worth('sukuk'), securities, underWay }
}
