import { sql } from 'kysely'
import type { Account } from '#contract/ledger/states'
import { plus, type Rupiah, rupiah } from '#shared/money'
import { type OrderSide, sumOfFees, type TradeFee, type TradeFeeKind, tradeTotal } from './states.ts'
import type { Row } from './tables.ts'

/** Where each kind of fee goes when a trade is settled. */
export const feeAccounts: Record<TradeFeeKind, Account> = {
  fee: { owner: 'platform', purpose: 'fees', asset: 'IDR' },
  vat: { owner: 'platform', purpose: 'tax', asset: 'IDR' },
}

/** Where a trade keeps its fees. The column of a fee has its tax in it. */
export const feeColumnNames = ['buyer_fee', 'buyer_vat', 'seller_fee', 'seller_vat'] as const
type FeeColumns = Pick<Row<'market_trade'>, (typeof feeColumnNames)[number]>

export const feeColumns = (fees: readonly TradeFee[]): FeeColumns => {
  const amount = (side: OrderSide, kind: TradeFeeKind) => sumOfFees(fees, { side, kind })
  return {
    buyer_fee: plus(amount('buy', 'fee'), amount('buy', 'vat')),
    buyer_vat: amount('buy', 'vat'),
    seller_fee: plus(amount('sell', 'fee'), amount('sell', 'vat')),
    seller_vat: amount('sell', 'vat'),
  }
}

export const feesOf = (trade: FeeColumns): TradeFee[] => [
  { side: 'buy', kind: 'fee', amount: rupiah(trade.buyer_fee - trade.buyer_vat) },
  { side: 'buy', kind: 'vat', amount: trade.buyer_vat },
  { side: 'sell', kind: 'fee', amount: rupiah(trade.seller_fee - trade.seller_vat) },
  { side: 'sell', kind: 'vat', amount: trade.seller_vat },
]

type Traded = FeeColumns & Pick<Row<'market_trade'>, 'price' | 'units'>

/** What a side of this trade costs in all. */
export const feesOfSide = (trade: FeeColumns, side: OrderSide): Rupiah => sumOfFees(feesOf(trade), { side })

/** What the buyer of this trade pays, or what its seller gets. */
export const totalOf = (trade: Traded, side: OrderSide): Rupiah =>
  tradeTotal(side, trade.price * trade.units, feesOfSide(trade, side))

/** The same as `feesOfSide` in SQL. */
export const feesInSql: Record<OrderSide, ReturnType<typeof sql>> = { buy: sql`buyer_fee`, sell: sql`seller_fee` }
