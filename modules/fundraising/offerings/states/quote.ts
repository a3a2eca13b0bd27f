import type { Rupiah, Units } from '#shared/money'

/** The cost of a purchase before it is agreed, with the fees of the rulebook. */
export type Quote = {
  units: Units
  amount: Rupiah
  fee: Rupiah
  vat: Rupiah
  channelFee: Rupiah
  total: Rupiah
  /** The wallet before and after; null for a guest. */
  balance: Rupiah | null
  balanceAfter: bigint | null
  /** What the terms foresee a year, never a promise. */
  projectedPerYear: Rupiah | null
}
