import type { Rupiah } from '#shared/money'
import type { DistributionRow } from './rows.ts'

export type Amount = Pick<
  DistributionRow,
  'amount' | 'reckoned_by' | 'reckoned' | 'period_from' | 'period_months' | 'basis' | 'ratio' | 'amount_reason'
>
/** An amount that no akad makes. */
export const givenAmount = (amount: Rupiah, reason?: string): Amount => ({
  amount,
  reckoned_by: null,
  reckoned: null,
  period_from: null,
  period_months: null,
  basis: null,
  ratio: null,
  amount_reason: reason ?? null,
})
