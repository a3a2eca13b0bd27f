import type { PaymentMethod } from '#contract/offerings/states'
import type { Rules } from '#contract/rulebook/states'
import { type BasisPoints, cost, plus, portion, type Rupiah, rupiah, type Units } from '#shared/money'

export type Rates = { fee: BasisPoints; vat: BasisPoints; channel: Rupiah }
export type Costs = { amount: Rupiah; fee: Rupiah; vat: Rupiah; channelFee: Rupiah; total: Rupiah }

export const ratesOf = (rules: Rules): Rates => ({
  fee: rules['subscription.fee'],
  vat: rules['subscription.vat'],
  channel: rules['subscription.virtual_account_fee'],
})

/** The sums of a purchase while the quantity is typed. What counts is the Quote that the server shows and checks. */
export function costsOf(price: Rupiah, quantity: Units, method: PaymentMethod, rates: Rates): Costs {
  const amount = cost(price, quantity)
  const fee = portion(amount, rates.fee)
  const channelFee = method === 'virtual_account' ? rates.channel : rupiah(0)
  const vat = portion(plus(fee, channelFee), rates.vat)
  return { amount, fee, vat, channelFee, total: plus(amount, fee, vat, channelFee) }
}
