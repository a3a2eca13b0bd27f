import type { Book } from '#modules/rulebook'
import type { TickTable } from './core.ts'
import type { BookRow } from './live-book.ts'

/** The price steps of the rulebook in the format of the order book. */
export const toTickTable = (rules: Pick<Book, 'market.ticks'>): TickTable =>
  rules['market.ticks'].map(({ below, step }) => ({ below: below === null ? null : Number(below), step: Number(step) }))

/** The reference of an auction: the session's last price, before its first trade the reference price. */
export const findAuctionReference = ({ last_price, reference }: Pick<BookRow, 'last_price' | 'reference'>): number =>
  Number(last_price ?? reference)
