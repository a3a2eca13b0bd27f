import { type Expression, sql } from 'kysely'
import type { Db, Tx } from './database.ts'
import { cachedInRequest, findCurrentRequest, toQueryKey } from './request-cache.ts'

/** Converts JSON values to the types that the database driver would return. */
const READERS = {
  instant: (text: string) => new Date(text),
  bigint: (text: string) => BigInt(text),
  json: (value: unknown) => value,
} satisfies Record<string, (value: never) => unknown>

type Kind<Value> = [Value] extends [Date]
  ? 'instant'
  : [Value] extends [bigint]
    ? 'bigint'
    : [Value] extends [Uint8Array]
      ? never
      : 'json'
/** The kind of each column that is neither text, number nor boolean. */
type Kinds<Row> = {
  [Column in keyof Row as [NonNullable<Row[Column]>] extends [string | number | boolean] ? never : Column]: Kind<
    NonNullable<Row[Column]>
  >
}

/** The readers of several columns of one kind, for the `kinds` of `readTogether`. */
export const kinds = <Name extends keyof typeof READERS, Column extends string>(kind: Name, ...columns: Column[]) =>
  Object.fromEntries(columns.map((column) => [column, kind])) as Record<Column, Name>

type Part = { rows: Expression<unknown>; bigints: string[]; read(rows: unknown[]): void; failed(error: unknown): void }

/** Reads of a page that have not been sent yet. */
const gathered = new WeakMap<object, Part[]>()

/**
 * The rows of a query, batched: queries that the parts of a page send this way at the same time go to the database as
 * one statement with a column per query, against the same database. Meant for short, indexed reads: the statement takes
 * as long as its slowest query, and rows travel as JSON, in which `numeric` and `bytea` would change form. Outside a
 * page and in a transaction the query is sent on its own.
 */
export async function readTogether<Row extends object>(
  db: Db | Tx,
  rows: Expression<Row>,
  kinds: Kinds<Row>,
): Promise<Row[]> {
  const page = db.isTransaction ? undefined : findCurrentRequest()
  const query = sql<Row>`${rows}`
  if (!page) return (await query.execute(db)).rows
  const found = await cachedInRequest(readTogether, toQueryKey(query.compile(db)), () => gather(page, db, rows, kinds))
  return found.map((row) => ({ ...row }))
}

function gather<Row extends object>(
  page: object,
  db: Db | Tx,
  rows: Expression<Row>,
  kinds: Kinds<Row>,
): Promise<Row[]> {
  const readers = Object.entries(kinds as Record<string, keyof typeof READERS>)
  return new Promise((answer, failed) => {
    const part: Part = {
      rows,
      bigints: readers.flatMap(([column, kind]) => (kind === 'bigint' ? column : [])),
      read(found) {
        for (const row of found as Record<string, unknown>[])
          for (const [column, kind] of readers)
            if (row[column] !== null) row[column] = READERS[kind](row[column] as never)
        answer(found as Row[])
      },
      failed,
    }
    const others = gathered.get(page)
    if (others) return void others.push(part)
    const parts = [part]
    gathered.set(page, parts)
    // not a microtask: parts of a page may first await rules that are already cached
    setImmediate(() => {
      gathered.delete(page)
      void send(db, parts)
    })
  })
}

async function send(db: Db | Tx, parts: readonly Part[]) {
  // of two columns with the same name JSON keeps the last: a bigint as text, because JSON numbers are not exact
  const columns = parts.map(({ rows, bigints }, at) => {
    const exact = bigints.map((column) => sql`, q.${sql.id(column)}::text as ${sql.id(column)}`)
    return sql`(select coalesce(json_agg(r), '[]') from (select q.*${sql.join(exact, sql``)} from (${rows}) as q) as r) as ${sql.id(String(at))}`
  })
  try {
    const { rows } = await sql<Record<string, unknown[]>>`select ${sql.join(columns)}`.execute(db)
    for (const [at, { read }] of parts.entries()) read(rows[0]![at]!)
  } catch (error) {
    for (const { failed } of parts) failed(error)
  }
}
