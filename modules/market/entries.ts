import type { Account, EntryDraft, Posting } from '#contract/ledger/states'
import { ownerOf } from '#contract/wallet/states'
import { sumOfFees, tradeFeeKinds } from './states.ts'
import type { Row } from './tables.ts'
import { feeAccounts, feesOf, totalOf } from './trade-fees.ts'

type OrderRow = Pick<Row<'market_order'>, 'id' | 'user_id' | 'side' | 'security_code' | 'hold' | 'released'>
type TradeRow = Row<'market_trade'>

const IDR = 'IDR'
const of = (userId: string, purpose: 'available' | 'held' | 'settling', asset: string): Account => ({
  owner: ownerOf(userId),
  purpose,
  asset,
})

const present = (postings: Posting[]) =>
  postings.filter((posting) => ('debit' in posting ? posting.debit : posting.credit) > 0n)

const assetOf = ({ side, security_code }: OrderRow) => (side === 'buy' ? IDR : security_code)

/** Set aside for the order: a buyer's money with the fee, a seller's lembar. */
export const orderHeld = (order: OrderRow): EntryDraft => ({
  kind: 'order_held',
  source: `market-order/${order.id}`,
  postings: [
    { account: of(order.user_id, 'available', assetOf(order)), debit: order.hold },
    { account: of(order.user_id, 'held', assetOf(order)), credit: order.hold },
  ],
})

/** What an order that ended still held can be used again. */
export const orderReleased = (order: OrderRow): EntryDraft => ({
  kind: 'order_released',
  source: `market-order/${order.id}`,
  postings: present([
    { account: of(order.user_id, 'held', assetOf(order)), debit: order.released },
    { account: of(order.user_id, 'available', assetOf(order)), credit: order.released },
  ]),
})

/** Both sides of a trade wait for its settlement; what the buyer held beyond it is free at once. */
export const tradeMade = (trade: TradeRow): EntryDraft => ({
  kind: 'trade_made',
  source: `market-trade/${trade.id}`,
  postings: present([
    { account: of(trade.buyer, 'held', IDR), debit: totalOf(trade, 'buy') + trade.freed },
    { account: of(trade.buyer, 'settling', IDR), credit: totalOf(trade, 'buy') },
    { account: of(trade.buyer, 'available', IDR), credit: trade.freed },
    { account: of(trade.seller, 'held', trade.security_code), debit: trade.units },
    { account: of(trade.seller, 'settling', trade.security_code), credit: trade.units },
  ]),
})

/** Delivery versus payment: shares and money change hands in one entry, or neither does. */
export const tradeSettled = (trade: TradeRow): EntryDraft => ({
  kind: 'trade_settled',
  source: `market-trade/${trade.id}`,
  postings: present([
    { account: of(trade.buyer, 'settling', IDR), debit: totalOf(trade, 'buy') },
    { account: of(trade.seller, 'available', IDR), credit: totalOf(trade, 'sell') },
    ...tradeFeeKinds.map((kind) => ({ account: feeAccounts[kind], credit: sumOfFees(feesOf(trade), { kind }) })),
    { account: of(trade.seller, 'settling', trade.security_code), debit: trade.units },
    { account: of(trade.buyer, 'available', trade.security_code), credit: trade.units },
  ]),
})

/** The custodian did not deliver: each has back what was theirs, and nobody pays a fee. */
export const tradeUndone = (trade: TradeRow): EntryDraft => ({
  kind: 'trade_undone',
  source: `market-trade/${trade.id}`,
  postings: [
    { account: of(trade.buyer, 'settling', IDR), debit: totalOf(trade, 'buy') },
    { account: of(trade.buyer, 'available', IDR), credit: totalOf(trade, 'buy') },
    { account: of(trade.seller, 'settling', trade.security_code), debit: trade.units },
    { account: of(trade.seller, 'available', trade.security_code), credit: trade.units },
  ],
})
