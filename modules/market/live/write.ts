import { sql } from 'kysely'
import { postInTx } from '#modules/ledger'
import type { Tx } from '#platform/database'
import { tables } from '../tables.ts'
import type { BookRun } from './book-run.ts'

/** Writes what a run left, a statement for each table; the ledger last, which refuses what was not there to be held. `always`: also where the journal has no new line. */
export async function writeRunInTx(tx: Tx, run: BookRun, { always = false } = {}): Promise<void> {
  if (run.lines.length === 0 && !always) return
  const code = run.row.security_code
  const { security_code: _, ...row } = run.row
  await tables(tx)
    .updateTable('market_book')
    .set({ ...row, seq: run.live.seq, digest: run.live.digest, updated_at: run.now })
    .where('security_code', '=', code)
    .execute()
  if (run.lines.length > 0)
    await sql`
    insert into market_journal (security_code, seq, at, command, reports)
    select ${code}, seq, ${run.now}, command, reports
    from jsonb_to_recordset(${asJson(run.lines)}::jsonb) as l(seq bigint, command text, reports text)`.execute(tx)
  if (run.placed.length > 0)
    await sql`
      insert into market_order (id, reference, security_code, number, user_id, side, price, units, immediate, day, rules, hold,
        replaces, state, filled, released, why, placed_at, ended_at)
      select id, reference, security_code, number, user_id, side, price, units, immediate, day, rules, hold,
        replaces, state, filled, released, why, placed_at, ended_at
      from jsonb_populate_recordset(null::market_order, ${asJson(run.placed)}::jsonb)`.execute(tx)
  if (run.changed.size > 0)
    await sql`
      update market_order o set state = n.state, filled = n.filled, released = n.released, why = n.why, ended_at = n.ended_at
      from jsonb_populate_recordset(null::market_order, ${asJson([...run.changed.values()])}::jsonb) n where o.id = n.id`.execute(
      tx,
    )
  if (run.trades.length > 0)
    await sql`
      with made as (
        insert into market_trade select * from jsonb_populate_recordset(null::market_trade, ${asJson(run.trades)}::jsonb)
        returning buyer, day, price * units as value
      )
      insert into market_bought as b (user_id, day, value)
      select buyer, day, sum(value) from made group by buyer, day order by buyer, day
      on conflict (user_id, day) do update set value = b.value + excluded.value`.execute(tx)
  await postInTx(tx, run.entries, run.now)
}

const asJson = (rows: readonly unknown[]) =>
  JSON.stringify(rows, (_, value) => (typeof value === 'bigint' ? String(value) : value))
