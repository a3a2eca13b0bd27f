import { type Rupiah, rupiah } from '#shared/money'
import type { BookLevel, BookView } from '../../states.ts'
import { BUY, SELL, type Side } from '../matching.ts'
import { findAuctionReference, toTickTable } from './book-rules.ts'
import type { BookRun } from './book-run.ts'
import type { BookCore } from './core.ts'

/** So many prices of each side are shown. */
const DEPTH = 10

type Level = [price: number, units: number, orders: number]
/** The public view of a book, stored with each change so that reading costs the same for any number of orders. */
export type PublishedBook = {
  bids: Level[]
  asks: Level[]
  /** What an auction would give, where orders are collected and would trade. */
  auction: [price: number, units: number, surplus: number] | null
}

/** The public view of a book without orders. */
export const EMPTY_PUBLISHED_BOOK: PublishedBook = { bids: [], asks: [], auction: null }

/** The best price levels of both sides. */
export const readDepth = ({ book }: BookCore): Pick<PublishedBook, 'bids' | 'asks'> => {
  const side = (which: Side): Level[] =>
    book.orders.depth(which, DEPTH).map(({ price, volume, orders }) => [price, volume, orders])
  return { bids: side(BUY), asks: side(SELL) }
}

/** The public view of a book after a run. */
export function buildPublishedBook({ live: { core }, row, rules }: BookRun): PublishedBook {
  const given = core.book.collecting ? core.indicative(findAuctionReference(row), toTickTable(rules)) : undefined
  return { ...readDepth(core), auction: given ? [given.price, given.volume, given.surplus] : null }
}

/** Parses a stored public view. */
export function parsePublishedBook({ bids, asks, auction }: PublishedBook) {
  const level = ([price, units, orders]: Level): BookLevel => ({ price: rupiah(price), units: BigInt(units), orders })
  const indicative: BookView['indicative'] = auction && {
    price: rupiah(auction[0]),
    units: BigInt(auction[1]),
    surplus: BigInt(auction[2]),
  }
  return { bids: bids.map(level), asks: asks.map(level), indicative }
}

/** Best bid and best ask, null where a side is empty. */
export const findBestPrices = ({ bids, asks }: PublishedBook): { bid: Rupiah | null; ask: Rupiah | null } => ({
  bid: bids[0] ? rupiah(bids[0][0]) : null,
  ask: asks[0] ? rupiah(asks[0][0]) : null,
})
