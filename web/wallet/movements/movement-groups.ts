import type { arrearsMovements } from '#contract/arrears/states'
import type { buybackMovements } from '#contract/buybacks/states'
import type { claimMovements } from '#contract/claims/states'
import type { distributionMovements } from '#contract/distributions/states'
import type { marketMovements } from '#contract/market/states'
import type { offeringMovements } from '#contract/offerings/states'
import type { registryMovements } from '#contract/registry/states'
import type { rightsMovements } from '#contract/rights/states'
import type { splitMovements } from '#contract/splits/states'
import type { transferMovements } from '#contract/transfers/states'
import type { walletMovements } from '#contract/wallet/states'
import type { withdrawalMovements } from '#contract/withdrawals/states'
import { type LocalDate, localDate } from '#shared/dates'

type Kind =
  | keyof typeof walletMovements
  | keyof typeof withdrawalMovements
  | keyof typeof offeringMovements
  | keyof typeof registryMovements
  | keyof typeof rightsMovements
  | keyof typeof splitMovements
  | keyof typeof buybackMovements
  | keyof typeof transferMovements
  | keyof typeof claimMovements
  | keyof typeof distributionMovements
  | keyof typeof marketMovements
  | keyof typeof arrearsMovements

/** What the reader may ask for, each with the kinds of journal entries behind it (docs/ledger.md). */
export const movementGroups = {
  setoran: [
    'deposit_credited',
    'payment_credited',
    'balance_opened',
    'suspense_resolved',
    'conversion_credited',
    'deposit_moved',
    'estate_paid',
  ],
  penarikan: ['withdrawal_held', 'withdrawal_released', 'withdrawal_settled', 'withdrawal_returned'],
  pembelian: ['subscription_paid', 'rights_paid'],
  pengembalian: ['subscription_refunded', 'rights_refunded', 'rights_excess_refunded', 'split_funding_returned'],
  lain: ['purification_given', 'tawidh_paid', 'tazir_paid', 'split_funded'],
  hasil: [
    'distribution_paid',
    'claim_paid',
    'distribution_refunded',
    'odd_shares_paid',
    'buyback_paid',
    'buyback_funding_returned',
  ],
  pasar: ['order_held', 'order_released', 'trade_made', 'trade_settled', 'trade_undone'],
  efek: [
    'securities_distributed',
    'securities_redeemed',
    'securities_transferred',
    'shares_split',
    'stock_dividend',
    'shares_merged',
    'buyback_offered',
    'buyback_offer_returned',
    'shares_bought_back',
  ],
} as const satisfies Record<string, readonly Kind[]>

export type MovementGroup = keyof typeof movementGroups
export const groupNames = Object.keys(movementGroups) as MovementGroup[]

/** First and last day of the month `back` months before `now`. */
export function computeMonthPeriod(now: Date, back: number): { dari: LocalDate; sampai: LocalDate } {
  const [year, month] = localDate(now).split('-').map(Number) as [number, number]
  const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10) as LocalDate
  return { dari: dayOf(Date.UTC(year, month - 1 - back, 1)), sampai: dayOf(Date.UTC(year, month - back, 0)) }
}
