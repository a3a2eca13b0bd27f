import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'

export type Column = {
  name: string
  /** As PostgreSQL spells it: 'bigint', 'timestamp with time zone', 'text[]'. */
  type: string
  nullable: boolean
  /** 'always': the database gives the value and takes none; 'default': it gives one where none is given. */
  given: 'always' | 'default' | null
  /** The table whose `id` this column holds: its own, or one that its foreign keys lead to. */
  names: string | null
  /** What a check constraint lets the column be. */
  oneOf: string[] | null
}
export type Table = { name: string; columns: Column[] }

type Found = Omit<Column, 'oneOf' | 'names'> & { table: string; refersTo: string | null; checks: string[] | null }

/** The tables of the product in alphabetical order, their columns in the order of their migration. */
export async function readSchema(db: Db): Promise<Table[]> {
  const { rows } = await sql<Found>`
    select c.relname as table, a.attname as name, format_type(a.atttypid, null) as type, not a.attnotnull as nullable,
      case when a.attidentity = 'a' or a.attgenerated <> '' then 'always'
        when a.attidentity = 'd' or a.atthasdef then 'default' end as given,
      (select f.confrelid::regclass || '.' || target.attname
        from pg_constraint f, unnest(f.conkey, f.confkey) as pair (own, other), pg_attribute target
        where f.contype = 'f' and f.conrelid = c.oid and pair.own = a.attnum
          and target.attrelid = f.confrelid and target.attnum = pair.other
        order by target.attname <> 'id' limit 1) as "refersTo",
      (select array_agg(pg_get_constraintdef(k.oid)) from pg_constraint k
        where k.contype = 'c' and k.conrelid = c.oid and k.conkey = array[a.attnum]) as checks
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
    order by c.relname, a.attnum`.execute(db)
  const references = new Map(rows.map(({ table, name, refersTo }) => [`${table}.${name}`, refersTo]))
  return [...Map.groupBy(rows, (row) => row.table)].map(([table, columns]) => ({
    name: table,
    columns: columns.map(({ table: _, refersTo: __, checks, ...column }) => ({
      ...column,
      names: tableOfId(`${table}.${column.name}`, references),
      oneOf: (checks ?? []).map((check) => valuesOf(column.name, check)).find(Boolean) ?? null,
    })),
  }))
}

/** Follows foreign keys, also through a key of several columns, to the table that gives the id. */
function tableOfId(column: string, references: Map<string, string | null>): string | null {
  const [table = '', name] = column.split('.')
  if (name === 'id') return table
  const next = references.get(column)
  return next ? tableOfId(next, references) : null
}

/** `CHECK ((state = ANY (ARRAY['open'::text, 'closed'::text])))` → open, closed. */
export function valuesOf(column: string, check: string): string[] | undefined {
  const VALUE = `'(?:[^']|'')*'::text`
  const either = new RegExp(`^CHECK \\(\\("?${column}"? = ANY \\(ARRAY\\[(${VALUE}(?:, ${VALUE})*)\\]\\)\\)\\)$`)
  const only = new RegExp(`^CHECK \\(\\("?${column}"? = (${VALUE})\\)\\)$`)
  const found = either.exec(check)?.[1] ?? only.exec(check)?.[1]
  return found?.match(/'(?:[^']|'')*'(?=::text)/g)?.map((text) => text.slice(1, -1).replaceAll("''", "'"))
}
