import type { Rupiah } from '#shared/money'
import type { DistributionRow } from './rows.ts'

/** The amount of a distribution, and how it was computed. */
export type AmountColumns = Pick<
  DistributionRow,
  'amount' | 'reckoned_by' | 'reckoned' | 'period_from' | 'period_months' | 'basis' | 'ratio' | 'amount_reason'
>
/** The columns of a stated amount in rupiah: no akad computes it. */
export const toStatedAmount = (amount: Rupiah, reason?: string): AmountColumns => ({
  amount,
  reckoned_by: null,
  reckoned: null,
  period_from: null,
  period_months: null,
  basis: null,
  ratio: null,
  amount_reason: reason ?? null,
})
