import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '../db/database.ts'
import { INSTALLATION } from './installation.ts'

/** A table in a backup: its rows as arrays of texts, each value as the database prints it. */
export type BackedTable = { name: string; columns: { name: string; type: string }[]; order: string[] }

const AT_ONCE = 500

/** All tables of the product, without columns that the database computes. */
export async function listBackedUpTables(tx: Tx): Promise<BackedTable[]> {
  const { rows } = await sql<Omit<BackedTable, 'order'> & { order: string[] | null }>`
    select c.relname as name,
      (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum)
        from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
      (select json_agg(a.attname order by k.place) from pg_index i, unnest(i.indkey) with ordinality as k(attnum, place)
        join pg_attribute a on a.attnum = k.attnum
        where i.indrelid = c.oid and i.indisprimary and a.attrelid = c.oid) as "order"
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind = 'r' and c.relname not in ('schema_migration', ${INSTALLATION})
    order by c.relname`.execute(tx)
  return rows.map(({ name, columns, order }) => ({ name, columns, order: order ?? columns.map((each) => each.name) }))
}

/** The rows of a table in key order, as one JSON array of texts per line. */
export async function* readTableLines(tx: Tx, { name, columns, order }: BackedTable): AsyncGenerator<string> {
  const texts = sql.join(columns.map((column) => sql`${sql.ref(column.name)}::text`))
  await sql`declare backed no scroll cursor for select array_to_json(array[${texts}])::text as line from ${sql.table(name)}
    order by ${sql.join(order.map((column) => sql.ref(column)))}`.execute(tx)
  for (;;) {
    const { rows } = await sql<{ line: string }>`fetch ${sql.raw(String(AT_ONCE))} from backed`.execute(tx)
    for (const { line } of rows) yield line
    if (rows.length < AT_ONCE) break
  }
  await sql`close backed`.execute(tx)
}

/** Computes the number and checksum of rows, which are equal on every machine with the same rows. */
export function createChecksum() {
  const hash = createHash('sha256')
  let rows = 0
  return {
    add: (line: string) => {
      hash.update(line).update('\n')
      rows++
    },
    sum: () => ({ rows, sha256: hash.digest('hex') }),
  }
}
export type TableChecksum = ReturnType<ReturnType<typeof createChecksum>['sum']>

/** The number and checksum of the rows of a table. */
export async function checksumTable(tx: Tx, table: BackedTable): Promise<TableChecksum> {
  const tally = createChecksum()
  for await (const line of readTableLines(tx, table)) tally.add(line)
  return tally.sum()
}

/** Inserts rows of a backup unchanged; triggers and foreign keys are off meanwhile. */
export async function insertTableLines(
  tx: Tx,
  { name, columns }: BackedTable,
  lines: readonly string[],
): Promise<void> {
  if (lines.length === 0) return
  const names = sql.join(columns.map((column) => sql.ref(column.name)))
  const values = sql.join(columns.map(({ type }, place) => sql.raw(`(line->>${place})::${type}`)))
  await sql`insert into ${sql.table(name)} (${names}) overriding system value
    select ${values} from jsonb_array_elements(${`[${lines.join(',')}]`}::jsonb) with ordinality as e(line, place) order by place`.execute(
    tx,
  )
}

/** Empties all tables and disables triggers and foreign keys until `wake`, which checks every reference again. */
export async function emptyTables(tx: Tx, tables: readonly BackedTable[]) {
  const { rows: references } = await sql<{ table: string; name: string; rule: string }>`
    select c.relname as table, f.conname as name, pg_get_constraintdef(f.oid) as rule
    from pg_constraint f join pg_class c on c.oid = f.conrelid join pg_namespace n on n.oid = c.relnamespace
    where f.contype = 'f' and n.nspname = 'public' order by c.relname, f.conname`.execute(tx)
  for (const { table, name } of references)
    await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(name)}`.execute(tx)
  for (const { name } of tables) await sql`alter table ${sql.table(name)} disable trigger user`.execute(tx)
  await sql`truncate ${sql.join(tables.map(({ name }) => sql.table(name)))}`.execute(tx)
  return {
    wake: async () => {
      for (const { table, name, rule } of references)
        await sql`alter table ${sql.table(table)} add constraint ${sql.ref(name)} ${sql.raw(rule)}`.execute(tx)
      for (const { name } of tables) await sql`alter table ${sql.table(name)} enable trigger user`.execute(tx)
    },
  }
}

/** The current value of each sequence. */
export async function listSequences(tx: Tx): Promise<{ counter: string; at: string }[]> {
  const { rows } = await sql<{ counter: string; at: string }>`
    select sequencename as counter, last_value::text as at from pg_sequences
    where schemaname = 'public' and last_value is not null order by sequencename`.execute(tx)
  return rows
}

/** SQL that sets a sequence to a value. */
export const setSequence = (tx: Tx, { counter, at }: { counter: string; at: string }) =>
  sql`select setval(${`public.${counter}`}::regclass, ${at}::bigint)`.execute(tx)
