import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { createTable, openTestDatabase } from './engine.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

/**
 * Columns that cannot be joined by an index: a foreign key that sorts otherwise than the key that it names, and a
 * column that is named as one with keys of the ledger but has not their collation. `source` is of the ledger where it
 * is a key.
 */
async function unjoinable(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    with text_column as (
      select c.oid as of, c.relname || '.' || a.attname as name, a.attname as column, a.attnum as place, a.attcollation as collation
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attcollation <> 0
    )
    select near.name from pg_constraint f cross join lateral unnest(f.conkey, f.confkey) as pair (here, there)
      join text_column near on near.of = f.conrelid and near.place = pair.here
      join text_column far on far.of = f.confrelid and far.place = pair.there
    where f.contype = 'f' and near.collation <> far.collation
    union
    select name from text_column t where t.collation <> '"C"'::regcollation and (t.column = 'account_id' or (t.column = 'source'
      and exists (select from pg_index i where i.indrelid = t.of and i.indisunique and t.place = any(i.indkey::int2[]))))
    order by 1`.execute(database.db)
  return rows.map(({ name }) => name)
}

test('what is joined with a key sorts as the key does, so that an index serves the join', async () => {
  expect(await unjoinable()).toEqual([])
  await createTable(database, 'kept_balance', 'id text references ledger_account, account_id text, source text unique')
  expect(await unjoinable()).toEqual(['kept_balance.account_id', 'kept_balance.id', 'kept_balance.source'])
})
