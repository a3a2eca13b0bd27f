import type { Db, Tx } from '#platform/database'
import type { Row } from '../tables.ts'
import { tables } from '../tables.ts'
import type { BookCommand } from './core.ts'
import { BookCore, type BookReport } from './core.ts'
import { digestWith, isSame, writeCommand, writeReports } from './journal.ts'
import { WaitingOrders } from './waiting-orders.ts'

export type BookRow = Row<'market_book'>
export type OrderRow = Row<'market_order'>

/** A book in memory with the rows of the orders that wait in it. It is right as long as its digest is that of the row. */
export class LiveBook {
  readonly core = new BookCore()
  readonly orders = new WaitingOrders()
  digest: Uint8Array
  seq: bigint

  constructor({ digest, seq }: Pick<BookRow, 'digest' | 'seq'>) {
    this.digest = digest
    this.seq = seq
  }

  /** Tells the book and writes it down. */
  apply(command: BookCommand, at: Date) {
    const reports: BookReport[] = this.core.apply(command)
    this.seq += 1n
    const line = { seq: this.seq, at, command: writeCommand(command), reports: writeReports(reports) }
    this.digest = digestWith(this.digest, line)
    return { line, reports }
  }
}

/** Reads the orders that wait and puts them into a book, oldest first. */
export async function loadBook(through: Db | Tx, row: BookRow): Promise<LiveBook> {
  const live = new LiveBook(row)
  const rows = await tables(through)
    .selectFrom('market_order as o')
    .innerJoin('market_trader as t', 't.user_id', 'o.user_id')
    .selectAll('o')
    .select('t.number as trader')
    .where('o.security_code', '=', row.security_code)
    .where('o.state', '=', 'open')
    .orderBy('o.number')
    .execute()
  for (const { trader, ...order } of rows) {
    const number = Number(order.number)
    live.orders.add(order)
    live.core.apply({
      do: 'place',
      number,
      id: order.id,
      side: order.side,
      price: Number(order.price),
      units: Number(order.units - order.filled),
      immediate: false,
      trader: Number(trader),
    })
  }
  live.core.book.collecting = row.phase === 'collecting'
  return live
}

/**
 * The books that this process has in memory. A book is used when its digest is that of the row, which its user has locked;
 * else it is read anew. So a batch that was undone and another process's work are seen without being told of.
 */
export function createLiveBooks() {
  const known = new Map<string, LiveBook>()
  return {
    async of(through: Db | Tx, row: BookRow): Promise<LiveBook> {
      const found = known.get(row.security_code)
      if (found && isSame(found.digest, row.digest)) return found
      known.delete(row.security_code)
      const live = await loadBook(through, row)
      known.set(row.security_code, live)
      return live
    },
  }
}
export type LiveBooks = ReturnType<typeof createLiveBooks>

/** The row of a share's book, locked until the transaction ends; made when there is none yet. */
export async function lockBookInTx(tx: Tx, fresh: BookRow): Promise<BookRow> {
  const lock = () =>
    tables(tx)
      .selectFrom('market_book')
      .selectAll()
      .where('security_code', '=', fresh.security_code)
      .forUpdate()
      .executeTakeFirst()
  const found = await lock()
  if (found) return found
  await tables(tx)
    .insertInto('market_book')
    .values({ ...fresh, shown: JSON.stringify(fresh.shown) })
    .onConflict((clash) => clash.doNothing())
    .execute()
  return (await lock())!
}
