import { type Expression, sql } from 'kysely'
import type { Db } from './database.ts'
import { currentPage } from './read-once.ts'

type Count = { rows: Expression<unknown>; limit: number; counted(count: number): void; failed(error: unknown): void }

/** Counts that a page asked for and that were not sent yet. */
const gathered = new WeakMap<object, Count[]>()

/**
 * How many rows a query has, of more than `limit` no more than that. What the parts of a page count at the same time goes to
 * the database as one statement, each count as a subquery of it; a page reads one database.
 */
export function countUpTo(db: Db, rows: Expression<unknown>, limit: number): Promise<number> {
  return new Promise((counted, failed) => {
    const count = { rows, limit, counted, failed }
    const page = currentPage()
    if (!page) return void send(db, [count])
    const others = gathered.get(page)
    if (others) return void others.push(count)
    const counts = [count]
    gathered.set(page, counts)
    // not a microtask: a count may wait for rules that are known already before it is asked for
    setImmediate(() => {
      gathered.delete(page)
      void send(db, counts)
    })
  })
}

async function send(db: Db, counts: readonly Count[]) {
  const columns = counts.map(
    ({ rows, limit }, at) =>
      sql`(select count(*)::integer from (select from (${rows}) as counted limit ${sql.lit(limit)}) as first) as ${sql.id(String(at))}`,
  )
  try {
    const { rows } = await sql<Record<string, number>>`select ${sql.join(columns)}`.execute(db)
    for (const [at, { counted }] of counts.entries()) counted(rows[0]![at]!)
  } catch (error) {
    for (const { failed } of counts) failed(error)
  }
}
