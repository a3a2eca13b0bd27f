import type { Book } from '#modules/rulebook'
import type { TickTable } from './core.ts'
import type { BookRow } from './live-book.ts'

/** The steps of the rulebook as a book is told them. */
export const tickTable = (rules: Pick<Book, 'market.ticks'>): TickTable =>
  rules['market.ticks'].map(({ below, step }) => ({ below: below === null ? null : Number(below), step: Number(step) }))

/** What an auction's price is to be near to: the session's last price, before its first trade the reference price. */
export const auctionReference = ({ last_price, reference }: Pick<BookRow, 'last_price' | 'reference'>): number =>
  Number(last_price ?? reference)
