import { sql } from 'kysely'
import { postInTx } from '#modules/ledger'
import type { Tx } from '#platform/db/database'
import { toRecordsetJson } from '#platform/db/json'
import { awaitPipeline, flush } from '#platform/db/pipeline'
import { tables } from '../../tables.ts'
import type { BookRun } from './book-run.ts'
import { buildPublishedBook } from './published-book.ts'

/**
 * Writes the results of a run: book, journal, orders and trades in one statement, then the ledger entries. `always`:
 * also when the journal has no new line.
 */
export async function writeBookRunInTx(tx: Tx, run: BookRun, { always = false } = {}): Promise<void> {
  if (run.lines.length === 0 && !always) return
  const book = bookWritten(tx, run)
  await flush(book) // the database works on the book while the entries are written down
  await awaitPipeline([book, postInTx(tx, run.entries, run.now)])
}

async function bookWritten(tx: Tx, run: BookRun): Promise<void> {
  const { security_code: code, ...row } = run.row
  const book = tables(tx)
    .updateTable('market_book')
    .set({
      ...row,
      seq: run.live.seq,
      digest: run.live.digest,
      shown: JSON.stringify(buildPublishedBook(run)),
      updated_at: run.now,
    })
    .where('security_code', '=', code)
  const parts = [
    ...(run.lines.length > 0 ? [sql`told as (${toldLines(run)})`] : []),
    ...(run.placed.size > 0 ? [sql`placed as (${placedOrders(run)})`] : []),
    ...(run.changed.size > 0 ? [sql`changed as (${changedOrders(run)})`] : []),
    ...(run.trades.length > 0 ? [sql`made as (${madeTrades(run)})`, sql`bought as (${BOUGHT})`] : []),
  ]
  if (parts.length === 0) await book.execute()
  else await sql`with ${sql.join(parts)} ${book}`.execute(tx)
}

const toldLines = ({ row, lines, now }: BookRun) => sql`
  insert into market_journal (security_code, seq, at, command, reports)
  select ${row.security_code}, seq, ${now}::timestamptz, command, reports
  from json_to_recordset(${toRecordsetJson(lines)}::json) as l(seq bigint, command text, reports text)`

const placedOrders = ({ placed }: BookRun) => sql`
  insert into market_order (id, reference, security_code, number, user_id, side, price, units, immediate, day, rules, hold,
    replaces, state, filled, released, why, placed_at, ended_at)
  select id, reference, security_code, number, user_id, side, price, units, immediate, day, rules, hold,
    replaces, state, filled, released, why, placed_at, ended_at
  from json_populate_recordset(null::market_order, ${toRecordsetJson([...placed.values()])}::json)`

/** Those that waited before this run; none of them is among those that it placed. */
const changedOrders = ({ changed }: BookRun) => sql`
  update market_order o set state = n.state, filled = n.filled, released = n.released, why = n.why, ended_at = n.ended_at
  from json_populate_recordset(null::market_order, ${toRecordsetJson([...changed.values()])}::json) n where o.id = n.id`

const madeTrades = ({ trades }: BookRun) => sql`
  insert into market_trade select * from json_populate_recordset(null::market_trade, ${toRecordsetJson(trades)}::json)
  returning buyer, day, price * units as value`

const BOUGHT = sql`
  insert into market_bought as b (user_id, day, value)
  select buyer, day, sum(value) from made group by buyer, day order by buyer, day
  on conflict (user_id, day) do update set value = b.value + excluded.value`
