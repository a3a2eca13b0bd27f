import { type Rupiah, rupiah } from '#shared/money'
import { BUY, SELL, type Side } from '../matching.ts'
import type { BookLevel, BookView } from '../states.ts'
import { auctionReference, tickTable } from './book-rules.ts'
import type { BookRun } from './book-run.ts'
import type { BookCore } from './core.ts'

/** So many prices of each side are shown. */
const DEPTH = 10

type Level = [price: number, units: number, orders: number]
/** What readers see of a book, written down by the batch that changes it: a page costs the same however many orders wait. */
export type Shown = {
  bids: Level[]
  asks: Level[]
  /** What an auction would give, where orders are collected and would trade. */
  auction: [price: number, units: number, surplus: number] | null
}

export const NOTHING_SHOWN: Shown = { bids: [], asks: [], auction: null }

/** The best prices of both sides. */
export const depthOf = ({ book }: BookCore): Pick<Shown, 'bids' | 'asks'> => {
  const side = (which: Side): Level[] =>
    book.orders.depth(which, DEPTH).map(({ price, volume, orders }) => [price, volume, orders])
  return { bids: side(BUY), asks: side(SELL) }
}

export function shownOf({ live: { core }, row, rules }: BookRun): Shown {
  const given = core.book.collecting ? core.indicative(auctionReference(row), tickTable(rules)) : undefined
  return { ...depthOf(core), auction: given ? [given.price, given.volume, given.surplus] : null }
}

/** The same for pages. */
export function readShown({ bids, asks, auction }: Shown) {
  const level = ([price, units, orders]: Level): BookLevel => ({ price: rupiah(price), units: BigInt(units), orders })
  const indicative: BookView['indicative'] = auction && {
    price: rupiah(auction[0]),
    units: BigInt(auction[1]),
    surplus: BigInt(auction[2]),
  }
  return { bids: bids.map(level), asks: asks.map(level), indicative }
}

/** The best price of each side, where anything waits there. */
export const bestOf = ({ bids, asks }: Shown): { bid: Rupiah | null; ask: Rupiah | null } => ({
  bid: bids[0] ? rupiah(bids[0][0]) : null,
  ask: asks[0] ? rupiah(asks[0][0]) : null,
})
