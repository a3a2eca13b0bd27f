import type { Book } from '#modules/rulebook'
import { type BasisPoints, cost, plus, portion, type Rupiah, rupiah, type Units } from '#shared/money'
import type { PaymentMethod } from './states.ts'

export type FeeRules = { fee: BasisPoints; vat: BasisPoints; channelFee: Rupiah }
export type Price = { amount: Rupiah; fee: Rupiah; vat: Rupiah; channelFee: Rupiah; total: Rupiah }

/** What `units` cost with everything on top; each part floored to the rupiah. VAT is on fees, never on the price. */
export function priceOf({
  units,
  unitPrice,
  method,
  rules,
}: {
  units: Units
  unitPrice: Rupiah
  method: PaymentMethod
  rules: FeeRules
}): Price {
  const amount = cost(unitPrice, units)
  const fee = portion(amount, rules.fee)
  const channelFee = method === 'virtual_account' ? rules.channelFee : rupiah(0)
  const vat = portion(plus(fee, channelFee), rules.vat)
  return { amount, fee, vat, channelFee, total: plus(amount, fee, vat, channelFee) }
}

/** The fees of a purchase as the rulebook has them. */
export const feeRules = (rules: Book): FeeRules => ({
  fee: rules['subscription.fee'],
  vat: rules['subscription.vat'],
  channelFee: rules['subscription.virtual_account_fee'],
})
