import { execFile } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import type { App } from '../../server/app.ts'
import type { Postgres } from '../../test/postgres.ts'
import type { Subject } from '../measure.ts'

/** What an order leaves behind. */
const TABLES = ['market_order', 'market_journal', 'market_trade', 'journal_entry', 'posting', 'audit_record', 'event']
const BATCH = 64
type Left = { name: string; rows: number; bytes: number }

async function leftIn(app: App): Promise<Map<string, { rows: number; bytes: number }>> {
  const found = new Map<string, { rows: number; bytes: number }>()
  for (const name of TABLES) {
    const { rows } = await sql<{ rows: bigint; bytes: bigint }>`
      select count(*) as rows, coalesce(sum(pg_column_size(t)), 0)::bigint as bytes from ${sql.table(name)} t`.execute(
      app.database.db,
    )
    found.set(name, { rows: Number(rows[0]!.rows), bytes: Number(rows[0]!.bytes) })
  }
  return found
}

/**
 * The same rows of the same bytes, each table with a key and nothing else, written by a bare script on one connection, a
 * transaction for 64 orders as the book has it: what is between this and the product is checks, indexes, seals and code.
 */
export async function floorOf(
  app: App,
  postgres: Postgres,
  { orders, place }: { orders: number; place: () => Promise<unknown> },
): Promise<Subject> {
  const before = await leftIn(app)
  await place()
  const after = await leftIn(app)
  const left = TABLES.map((name): Left => {
    const [old, now] = [before.get(name)!, after.get(name)!]
    const rows = now.rows - old.rows
    return { name, rows: rows / orders, bytes: Math.round((now.bytes - old.bytes) / rows) }
  })
  const url = await postgres.createDatabase('floor')
  const pgbench = postgres.program('pgbench')!
  const psql = postgres.program('psql')!
  const run = promisify(execFile)
  const made = left.map(
    ({ name }) => `create table ${name} (id bigint generated always as identity primary key, body text)`,
  )
  await run(psql, [
    url,
    '-q',
    '-c',
    [...made, 'create table book (id int primary key, seq bigint)', 'insert into book values (1, 0)'].join(';'),
  ])
  const inserts = left.map(
    ({ name, rows, bytes }) =>
      `insert into ${name} (body) select rpad(n::text, ${bytes}) from generate_series(1, ${Math.round(rows * BATCH)}) n;`,
  )
  const file = join(mkdtempSync(join(tmpdir(), 'floor-')), 'floor.sql')
  writeFileSync(file, ['begin;', 'update book set seq = seq + 64 where id = 1;', ...inserts, 'commit;'].join('\n'))
  console.table(left)
  return {
    name: 'the same rows by a bare script',
    async run(seconds) {
      const { stdout } = await run(pgbench, [
        '-n',
        '-M',
        'prepared',
        '-c',
        '1',
        '-f',
        file,
        '-T',
        String(Math.max(1, seconds)),
        url,
      ])
      return BATCH * Number(/tps = ([\d.]+)/.exec(stdout)?.[1])
    },
  }
}
