import type { Db, Tx } from '#platform/db/database'
import type { Row } from '../../tables.ts'
import { tables } from '../../tables.ts'
import type { BookCommand } from './core.ts'
import { BookCore, type BookReport } from './core.ts'
import { extendDigest, isSameDigest, serializeCommand, serializeReports } from './journal.ts'
import { RestingOrderRows } from './waiting-orders.ts'

export type BookRow = Row<'market_book'>
export type OrderRow = Row<'market_order'>

/** An order book in memory with the rows of its resting orders; valid while its digest equals that of the row. */
export class LiveBook {
  readonly core = new BookCore()
  readonly orders = new RestingOrderRows()
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
    const line = { seq: this.seq, at, command: serializeCommand(command), reports: serializeReports(reports) }
    this.digest = extendDigest(this.digest, line)
    return { line, reports }
  }
}

/** Builds a book from the resting orders, oldest first. */
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
 * The cache of order books of this process. A book is reloaded when its digest differs from the locked row, which
 * covers rollbacks and other processes.
 */
export function createLiveBooks() {
  const known = new Map<string, LiveBook>()
  return {
    async of(through: Db | Tx, row: BookRow): Promise<LiveBook> {
      const found = known.get(row.security_code)
      if (found && isSameDigest(found.digest, row.digest)) return found
      known.delete(row.security_code)
      const live = await loadBook(through, row)
      known.set(row.security_code, live)
      return live
    },
  }
}
export type LiveBooks = ReturnType<typeof createLiveBooks>

/** Locks the row of a share's book, inserting it when missing. */
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
