import { includedVat, vatRate } from '#contract/rulebook/rules/vat'
import type { Rules } from '#contract/rulebook/states'
import { type BasisPoints, minus, portion, type Rupiah, rupiah } from '#shared/money'
import type { OrderSide } from './orders.ts'

export const tradeFeeKinds = ['fee', 'vat'] as const
/** `fee` is what the platform earns, without tax; `vat` is the tax on it. */
export type TradeFeeKind = (typeof tradeFeeKinds)[number]
/** One of the amounts that a trade costs one of its sides. */
export type TradeFee = { side: OrderSide; kind: TradeFeeKind; amount: Rupiah }

/** Basis points of a trade's value for each side, its tax included; `vat` in basis points of the fee without tax. */
export type TradeFeeRates = Record<OrderSide | 'vat', BasisPoints>

export const tradeFeeRates = (rules: Pick<Rules, 'market.buyer_fee' | 'market.seller_fee' | 'subscription.vat'>) => ({
  buy: rules['market.buyer_fee'],
  sell: rules['market.seller_fee'],
  vat: vatRate(rules),
})

/** One side of a trade, or an order as if all of it traded. `price` is rupiah for one lembar. */
type Traded = { side: OrderSide; price: Rupiah; units: bigint }

/** What one side of a trade costs, in whole rupiah; together these are all that this side pays beside the value. */
export function computeTradeFees({ side, price, units }: Traded, rates: TradeFeeRates): TradeFee[] {
  const withTax = portion(rupiah(price * units), rates[side])
  const vat = includedVat(withTax, rates.vat)
  return [
    { side, kind: 'fee', amount: minus(withTax, vat) },
    { side, kind: 'vat', amount: vat },
  ]
}

/** The sum of these fees: of all, of one side, of one kind, or of one kind of one side. */
export const sumOfFees = (fees: readonly TradeFee[], only: Partial<Pick<TradeFee, 'side' | 'kind'>> = {}): Rupiah =>
  rupiah(
    fees
      .filter(({ side, kind }) => side === (only.side ?? side) && kind === (only.kind ?? kind))
      .reduce((sum, { amount }) => sum + amount, 0n),
  )

/** What a side of a trade pays or gets: a buyer the value and the fees, a seller the value less the fees. */
export const tradeTotal = (side: OrderSide, value: bigint, fees: Rupiah): Rupiah =>
  rupiah(side === 'buy' ? value + fees : value - fees)

/** What an order sets aside: a buy its value and the fees in rupiah, a sell its lembar. */
export const orderHold = (order: Traded, rates: TradeFeeRates): bigint =>
  order.side === 'buy'
    ? tradeTotal('buy', order.price * order.units, sumOfFees(computeTradeFees(order, rates)))
    : order.units

/** The most lembar that this much money buys at a price, the fees included. */
export function affordable(cash: bigint, price: Rupiah, rates: TradeFeeRates): bigint {
  if (price <= 0n || cash < price) return 0n
  let [enough, tooMany] = [0n, cash / price + 1n]
  while (tooMany - enough > 1n) {
    const middle = (enough + tooMany) / 2n
    if (orderHold({ side: 'buy', price, units: middle }, rates) <= cash) enough = middle
    else tooMany = middle
  }
  return enough
}
