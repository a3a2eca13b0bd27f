import type { Account, EntryDraft, Posting } from '#contract/ledger/states'
import { investorOwner } from '#contract/wallet/states'
import { computeTradeTotal, feeAccounts, readTradeFees } from './settlement/trade-fees.ts'
import { sumFees, tradeFeeKinds } from './states.ts'
import type { Row } from './tables.ts'

type OrderRow = Pick<Row<'market_order'>, 'id' | 'user_id' | 'side' | 'security_code' | 'hold' | 'released'>
type TradeRow = Row<'market_trade'>

const IDR = 'IDR'
const of = (userId: string, purpose: 'available' | 'held' | 'settling', asset: string): Account => ({
  owner: investorOwner(userId),
  purpose,
  asset,
})

const present = (postings: Posting[]) =>
  postings.filter((posting) => ('debit' in posting ? posting.debit : posting.credit) > 0n)

const assetOf = ({ side, security_code }: OrderRow) => (side === 'buy' ? IDR : security_code)

/** Journal entry: holds a buyer's rupiah with fees, or a seller's lembar, for an order. */
export const orderHeld = (order: OrderRow): EntryDraft => ({
  kind: 'order_held',
  source: `market-order/${order.id}`,
  postings: [
    { account: of(order.user_id, 'available', assetOf(order)), debit: order.hold },
    { account: of(order.user_id, 'held', assetOf(order)), credit: order.hold },
  ],
})

/** Journal entry: releases what an ended order still held. */
export const orderReleased = (order: OrderRow): EntryDraft => ({
  kind: 'order_released',
  source: `market-order/${order.id}`,
  postings: present([
    { account: of(order.user_id, 'held', assetOf(order)), debit: order.released },
    { account: of(order.user_id, 'available', assetOf(order)), credit: order.released },
  ]),
})

/** Journal entry: both sides of a trade wait for settlement; the buyer's excess hold is released. */
export const tradeMade = (trade: TradeRow): EntryDraft => ({
  kind: 'trade_made',
  source: `market-trade/${trade.id}`,
  postings: present([
    { account: of(trade.buyer, 'held', IDR), debit: computeTradeTotal(trade, 'buy') + trade.freed },
    { account: of(trade.buyer, 'settling', IDR), credit: computeTradeTotal(trade, 'buy') },
    { account: of(trade.buyer, 'available', IDR), credit: trade.freed },
    { account: of(trade.seller, 'held', trade.security_code), debit: trade.units },
    { account: of(trade.seller, 'settling', trade.security_code), credit: trade.units },
  ]),
})

/** Journal entry: delivery versus payment of a trade in one entry. */
export const tradeSettled = (trade: TradeRow): EntryDraft => ({
  kind: 'trade_settled',
  source: `market-trade/${trade.id}`,
  postings: present([
    { account: of(trade.buyer, 'settling', IDR), debit: computeTradeTotal(trade, 'buy') },
    { account: of(trade.seller, 'available', IDR), credit: computeTradeTotal(trade, 'sell') },
    ...tradeFeeKinds.map((kind) => ({ account: feeAccounts[kind], credit: sumFees(readTradeFees(trade), { kind }) })),
    { account: of(trade.seller, 'settling', trade.security_code), debit: trade.units },
    { account: of(trade.buyer, 'available', trade.security_code), credit: trade.units },
  ]),
})

/** Journal entry: the custodian did not deliver; both sides get their holdings back and pay no fee. */
export const tradeUndone = (trade: TradeRow): EntryDraft => ({
  kind: 'trade_undone',
  source: `market-trade/${trade.id}`,
  postings: [
    { account: of(trade.buyer, 'settling', IDR), debit: computeTradeTotal(trade, 'buy') },
    { account: of(trade.buyer, 'available', IDR), credit: computeTradeTotal(trade, 'buy') },
    { account: of(trade.seller, 'settling', trade.security_code), debit: trade.units },
    { account: of(trade.seller, 'available', trade.security_code), credit: trade.units },
  ],
})
