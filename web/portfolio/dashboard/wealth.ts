import type { SubscriptionState, SubscriptionView } from '#contract/offerings/states'
import type { Holding } from '#contract/registry/states'
import type { WalletBalances } from '#contract/wallet/states'

/** Money has left the wallet, the securities are not there yet: still the investor's. */
const UNDER_WAY: readonly SubscriptionState[] = ['paid', 'confirmed', 'allocated']

export type Wealth = {
  total: bigint
  cash: bigint
  shares: bigint
  sukuk: bigint
  /** Of holdings beyond the first page: counted, not told apart. */
  other: bigint
  securities: bigint
  underWay: bigint
  gain: bigint
  cost: bigint
}

type Owned = {
  balances: WalletBalances
  portfolio: { holdings: Pick<Holding, 'security' | 'value'>[]; value: bigint; cost: bigint; gain: bigint }
  purchases: Pick<SubscriptionView, 'state' | 'amount'>[]
}

/** Everything that somebody owns here, in rupiah, each part once. Fees paid are gone and count nowhere. */
export function wealthOf({ balances, portfolio, purchases }: Owned): Wealth {
  const worth = (kind: 'share' | 'sukuk') =>
    portfolio.holdings.reduce((sum, { security, value }) => (security.kind === kind ? sum + value : sum), 0n)
  const shares = worth('share')
  const sukuk = worth('sukuk')
  const underWay = purchases.reduce((sum, { state, amount }) => (UNDER_WAY.includes(state) ? sum + amount : sum), 0n)
  return {
    total: balances.total + portfolio.value + underWay,
    cash: balances.total,
    shares,
    sukuk,
    other: portfolio.value - shares - sukuk,
    securities: portfolio.value,
    underWay,
    gain: portfolio.gain,
    cost: portfolio.cost,
  }
}
