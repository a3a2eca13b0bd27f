import { sql } from 'kysely'
import type { Database } from '#platform/db/database'

let rows = 0

/** Makes every write of rows with these values fail; returns a function that undoes it. */
export async function breakRow(database: Database, table: string, which: Record<string, unknown>) {
  const name = `broken_row_${++rows}`
  await database.asOwner(async (tx) => {
    await sql
      .raw(`create function ${name}() returns trigger language plpgsql as $$ begin
        if '${JSON.stringify(which)}' <@ any (array[to_jsonb(old), to_jsonb(new)]) then raise 'this row is broken'; end if;
        return coalesce(new, old);
      end $$`)
      .execute(tx)
    await sql
      .raw(
        `create trigger ${name} before insert or update or delete on ${table} for each row execute function ${name}()`,
      )
      .execute(tx)
  })
  return () => database.asOwner((tx) => sql.raw(`drop function ${name} cascade`).execute(tx))
}
