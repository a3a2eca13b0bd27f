import { type SelectQueryBuilder, sql } from 'kysely'
import { type Page, readCursor, writeCursor } from '#shared/page'

type OpenOrResolvedQuery = { list: 'open' | 'resolved'; after?: string | undefined; limit: number }
type Place = { id: string; opened_at: Date }

/**
 * One page of rows that are opened and later resolved: open ones oldest first, resolved ones newest first. Undefined
 * when `after` is not a cursor of such a list.
 */
export async function listOpenOrResolved<DB, Table extends keyof DB, Row extends Place>(
  query: SelectQueryBuilder<DB, Table, Row>,
  { list, after, limit }: OpenOrResolvedQuery,
): Promise<Page<Row> | undefined> {
  const open = list === 'open'
  const from = readCursor(after)
  if (after !== undefined && !from) return undefined
  const rows: Row[] = await query
    .where(sql<boolean>`resolved_at is ${sql.raw(open ? 'null' : 'not null')}`)
    .$if(from !== undefined, (later) =>
      later.where(sql<boolean>`(opened_at, id) ${sql.raw(open ? '>' : '<')} (${from!.at}, ${from!.id})`),
    )
    .orderBy(sql`opened_at`, open ? 'asc' : 'desc')
    .orderBy(sql`id`, open ? 'asc' : 'desc')
    .limit(limit + 1)
    .execute()
  const items = rows.slice(0, limit)
  const last = items.at(-1)
  return { items, next: last && rows.length > limit ? writeCursor(last.opened_at, last.id) : null }
}
