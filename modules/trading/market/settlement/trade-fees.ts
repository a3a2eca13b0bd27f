import { sql } from 'kysely'
import type { Account } from '#contract/ledger/states'
import { plus, type Rupiah, rupiah } from '#shared/money'
import { computeSideTotal, type OrderSide, sumFees, type TradeFee, type TradeFeeKind } from '../states.ts'
import type { Row } from '../tables.ts'

/** The ledger account of each kind of fee at settlement. */
export const feeAccounts: Record<TradeFeeKind, Account> = {
  fee: { owner: 'platform', purpose: 'fees', asset: 'IDR' },
  vat: { owner: 'platform', purpose: 'tax', asset: 'IDR' },
}

/** The columns in which a trade stores its fees; a fee column includes its VAT. */
export const feeColumnNames = ['buyer_fee', 'buyer_vat', 'seller_fee', 'seller_vat'] as const
type FeeColumns = Pick<Row<'market_trade'>, (typeof feeColumnNames)[number]>

/** The columns of a trade's fees. */
export const toFeeColumns = (fees: readonly TradeFee[]): FeeColumns => {
  const amount = (side: OrderSide, kind: TradeFeeKind) => sumFees(fees, { side, kind })
  return {
    buyer_fee: plus(amount('buy', 'fee'), amount('buy', 'vat')),
    buyer_vat: amount('buy', 'vat'),
    seller_fee: plus(amount('sell', 'fee'), amount('sell', 'vat')),
    seller_vat: amount('sell', 'vat'),
  }
}

/** The fees of a stored trade. */
export const readTradeFees = (trade: FeeColumns): TradeFee[] => [
  { side: 'buy', kind: 'fee', amount: rupiah(trade.buyer_fee - trade.buyer_vat) },
  { side: 'buy', kind: 'vat', amount: trade.buyer_vat },
  { side: 'sell', kind: 'fee', amount: rupiah(trade.seller_fee - trade.seller_vat) },
  { side: 'sell', kind: 'vat', amount: trade.seller_vat },
]

type Traded = FeeColumns & Pick<Row<'market_trade'>, 'price' | 'units'>

/** All fees of one side of a stored trade, in rupiah. */
export const sumFeesOfSide = (trade: FeeColumns, side: OrderSide): Rupiah => sumFees(readTradeFees(trade), { side })

/** What the buyer of a trade pays, or its seller receives, in rupiah. */
export const computeTradeTotal = (trade: Traded, side: OrderSide): Rupiah =>
  computeSideTotal(side, trade.price * trade.units, sumFeesOfSide(trade, side))

/** SQL expression of the fees of each side. */
export const feesOfSideSql: Record<OrderSide, ReturnType<typeof sql>> = { buy: sql`buyer_fee`, sell: sql`seller_fee` }
