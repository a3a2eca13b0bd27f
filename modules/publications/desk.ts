import { sql } from 'kysely'
import type { Db } from '#platform/database'
import type { Actor } from '#shared/actor'
import { type Id, isId } from '#shared/ids'
import type { Page } from '#shared/page'
import { Refusal } from '#shared/refusal'
import type { Category, DisclosureType, PublicationRefusal, PublicationState } from './contract.ts'
import { disclosureReader, reader } from './may.ts'
import { readCursor, writeCursor } from './read-publications.ts'
import { tables } from './tables.ts'

export type DeskRow = {
  id: Id<'publication'>
  slug: string
  category: Category
  state: PublicationState
  title: string
  version: number
  live: number | null
  publishAt: Date | null
  publishedAt: Date | null
  writtenAt: Date
}
export type DeskVersion = {
  number: number
  title: string
  summary: string
  body: string
  byline: string
  author: string
  reason: string
  writtenAt: Date
  approvedBy: string | null
}
export type DeskItem = Omit<DeskRow, 'title' | 'version' | 'writtenAt'> & {
  businessId: Id<'business'> | null
  /** Newest first. */
  versions: DeskVersion[]
}

export type DeskFilter = {
  state?: PublicationState | undefined
  /** Words of the title, address or text. */
  q?: string | undefined
  cursor?: string | undefined
  most?: number | undefined
}

/** Every publication, last written first, for whoever may write or approve. */
export async function deskList(
  db: Db,
  actor: Actor,
  { state, q = '', cursor, most = 30 }: DeskFilter,
): Promise<Page<DeskRow> & { counts: Record<PublicationState, number> }> {
  reader(actor)
  const from = readCursor(cursor)
  const [{ rows }, counted] = await Promise.all([
    sql<DeskRow>`
      select p.id, p.slug, p.category, p.state, v.title, p.latest_version as version, p.live_version as live,
        p.publish_at as "publishAt", p.published_at as "publishedAt", v.written_at as "writtenAt"
      from publication p join publication_version v on v.publication_id = p.id and v.number = p.latest_version
      where (${state ?? null}::text is null or p.state = ${state ?? null})
        and position(${q.trim().slice(0, 80).toLowerCase()} in lower(p.slug || ' ' || v.title || ' ' || v.summary || ' ' || v.body)) > 0
        and (${from === undefined} or (v.written_at, p.id) < (${from?.at ?? null}::timestamptz, ${from?.id ?? null}::uuid))
      order by v.written_at desc, p.id desc limit ${most + 1}`.execute(db),
    sql<{
      state: PublicationState
      count: bigint
    }>`select state, count(*) as count from publication group by state`.execute(db),
  ])
  const counts = { draft: 0, scheduled: 0, published: 0, archived: 0 }
  for (const { state: name, count } of counted.rows) counts[name] = Number(count)
  const items = rows.slice(0, most)
  const last = items.at(-1)
  return { items, next: rows.length > most && last ? writeCursor(last.writtenAt, last.id) : null, counts }
}

/** One publication with all its versions. */
export async function deskItem(db: Db, actor: Actor, id: string): Promise<DeskItem> {
  reader(actor)
  const row = isId(id)
    ? await tables(db)
        .selectFrom('publication')
        .selectAll()
        .where('id', '=', id as Id<'publication'>)
        .executeTakeFirst()
    : undefined
  if (!row) throw new Refusal<PublicationRefusal>('publication_not_found')
  const versions = await tables(db)
    .selectFrom('publication_version as v')
    .leftJoin('publication_approval as a', (join) =>
      join.onRef('a.publication_id', '=', 'v.publication_id').onRef('a.version', '=', 'v.number'),
    )
    .select(['v.number', 'v.title', 'v.summary', 'v.body', 'v.byline', 'v.author', 'v.reason'])
    .select(['v.written_at as writtenAt', 'a.approved_by as approvedBy'])
    .where('v.publication_id', '=', row.id)
    .orderBy('v.number', 'desc')
    .execute()
  return {
    id: row.id,
    slug: row.slug,
    category: row.category,
    state: row.state,
    live: row.live_version,
    publishAt: row.publish_at,
    publishedAt: row.published_at,
    businessId: row.business_id,
    versions,
  }
}

export type Waiting = {
  id: Id<'disclosure'>
  type: DisclosureType
  title: string
  body: string
  businessId: Id<'business'> | null
  state: 'filed' | 'reviewed'
  filedBy: string
  filedAt: Date
}

/** Filings that wait for an analyst, oldest first. */
export async function waitingDisclosures(db: Db, actor: Actor): Promise<Waiting[]> {
  disclosureReader(actor)
  const { rows } = await sql<Waiting>`
    select id, type, title, body, business_id as "businessId", state, filed_by as "filedBy", filed_at as "filedAt"
    from disclosure where state in ('filed', 'reviewed') order by filed_at, id limit 200`.execute(db)
  return rows
}
