import { computeIncludedVat, findVatRate } from '#contract/rulebook/rules/vat'
import type { Rules } from '#contract/rulebook/states'
import { type BasisPoints, minus, portion, type Rupiah, rupiah } from '#shared/money'
import type { OrderSide } from './orders.ts'

export const tradeFeeKinds = ['fee', 'vat'] as const
/** `fee` is what the platform earns, without tax; `vat` is the tax on it. */
export type TradeFeeKind = (typeof tradeFeeKinds)[number]
/** One fee of one side of a trade, in rupiah. */
export type TradeFee = { side: OrderSide; kind: TradeFeeKind; amount: Rupiah }

/**
 * Fee rates of each side in basis points of the trade value, VAT included; `vat` in basis points of the fee without
 * tax.
 */
export type TradeFeeRates = Record<OrderSide | 'vat', BasisPoints>

/** The fee rates of the rulebook in basis points. */
export const toTradeFeeRates = (rules: Pick<Rules, 'market.buyer_fee' | 'market.seller_fee' | 'subscription.vat'>) => ({
  buy: rules['market.buyer_fee'],
  sell: rules['market.seller_fee'],
  vat: findVatRate(rules),
})

/** One side of a trade, or an order as if all of it traded. `price` is rupiah for one lembar. */
type Traded = { side: OrderSide; price: Rupiah; units: bigint }

/** The fees of one side of a trade in whole rupiah; their sum is all that this side pays besides the value. */
export function computeTradeFees({ side, price, units }: Traded, rates: TradeFeeRates): TradeFee[] {
  const withTax = portion(rupiah(price * units), rates[side])
  const vat = computeIncludedVat(withTax, rates.vat)
  return [
    { side, kind: 'fee', amount: minus(withTax, vat) },
    { side, kind: 'vat', amount: vat },
  ]
}

/** The sum of fees in rupiah, optionally of one side or kind only. */
export const sumFees = (fees: readonly TradeFee[], only: Partial<Pick<TradeFee, 'side' | 'kind'>> = {}): Rupiah =>
  rupiah(
    fees
      .filter(({ side, kind }) => side === (only.side ?? side) && kind === (only.kind ?? kind))
      .reduce((sum, { amount }) => sum + amount, 0n),
  )

/** What the buyer of a trade pays (value plus fees), or its seller receives (value minus fees), in rupiah. */
export const computeSideTotal = (side: OrderSide, value: bigint, fees: Rupiah): Rupiah =>
  rupiah(side === 'buy' ? value + fees : value - fees)

/** What an order holds: value plus fees in rupiah for a buy, lembar for a sell. */
export const computeOrderHold = (order: Traded, rates: TradeFeeRates): bigint =>
  order.side === 'buy'
    ? computeSideTotal('buy', order.price * order.units, sumFees(computeTradeFees(order, rates)))
    : order.units

/** The most lembar that an amount of rupiah buys at a price, fees included. */
export function computeAffordableUnits(cash: bigint, price: Rupiah, rates: TradeFeeRates): bigint {
  if (price <= 0n || cash < price) return 0n
  let [enough, tooMany] = [0n, cash / price + 1n]
  while (tooMany - enough > 1n) {
    const middle = (enough + tooMany) / 2n
    if (computeOrderHold({ side: 'buy', price, units: middle }, rates) <= cash) enough = middle
    else tooMany = middle
  }
  return enough
}
