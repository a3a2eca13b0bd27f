import { rupiah } from '#shared/money'
import { sumOfFees, type TradeFee } from './states.ts'
import type { Row } from './tables.ts'

/** Where a trade keeps its fees. The column of a fee has its tax in it. */
export const feeColumnNames = ['buyer_fee', 'buyer_vat', 'seller_fee', 'seller_vat'] as const
type FeeColumns = Pick<Row<'market_trade'>, (typeof feeColumnNames)[number]>

export const feeColumns = (fees: readonly TradeFee[]): FeeColumns => ({
  buyer_fee: sumOfFees(fees, { side: 'buy' }),
  buyer_vat: sumOfFees(fees, { side: 'buy', kind: 'vat' }),
  seller_fee: sumOfFees(fees, { side: 'sell' }),
  seller_vat: sumOfFees(fees, { side: 'sell', kind: 'vat' }),
})

export const feesOf = (trade: FeeColumns): TradeFee[] => [
  { side: 'buy', kind: 'fee', amount: rupiah(trade.buyer_fee - trade.buyer_vat) },
  { side: 'buy', kind: 'vat', amount: trade.buyer_vat },
  { side: 'sell', kind: 'fee', amount: rupiah(trade.seller_fee - trade.seller_vat) },
  { side: 'sell', kind: 'vat', amount: trade.seller_vat },
]
