import { type SqlBool, sql } from 'kysely'
import type { Db, Tx } from '#platform/db/database'
import { readTogether } from '#platform/db/read-together'
import { type Actor, isSignedIn } from '#shared/actor'
import type { Id } from '#shared/ids'
import type { ListOfferings } from './input.ts'
import { type OfferingRow, offeringColumnKinds } from './rows.ts'
import type { ListTab, OfferingCard, OfferingState } from './states.ts'
import { tables } from './tables.ts'
import { toOfferingCard } from './views.ts'

export type OfferingList = {
  items: OfferingCard[]
  next: string | null
  total: number
  sectors: string[]
  counts: Record<ListTab, number>
}

const shownIn = {
  open: ['open', 'scheduled'],
  released: ['funded', 'closed', 'handed_over', 'running'],
  ended: ['failed', 'withdrawn'],
} as const satisfies Record<string, OfferingState[]>

/**
 * One page of the listing behind /business and its tabs, with the filters, order and cursor of the URL; an unknown
 * cursor starts over.
 */
export async function listOfferings(db: Db, actor: Actor, tab: ListTab, filters: ListOfferings): Promise<OfferingList> {
  const userId = isSignedIn(actor) ? actor.userId : null
  const where = sql.join([tabCondition(tab, userId), ...conditions(filters)], sql` and `)
  const offset = pageStart(filters.after)
  const [page, sums] = await Promise.all([
    sql<OfferingRow & { bookmarked: boolean; total: bigint }>`
      select o.*, count(*) over () as total, exists (select from bookmark b where b.offering_id = o.id and b.user_id = ${userId}::uuid) as bookmarked
      from offering o where ${where} order by ${order(filters.sort)} limit ${filters.limit + 1} offset ${offset}`.execute(
      db,
    ),
    listingSums(db, userId),
  ])
  const rows = page.rows.slice(0, filters.limit)
  return {
    items: rows.map((row) => toOfferingCard(row, row.bookmarked)),
    next: page.rows.length > filters.limit ? String(offset + filters.limit) : null,
    total: Number(page.rows[0]?.total ?? 0n),
    ...sums,
  }
}

const pageStart = (after: string | undefined) => (after && /^\d{1,6}$/.test(after) ? Number(after) : 0)

function tabCondition(tab: ListTab, userId: string | null) {
  if (tab === 'bookmark')
    return sql<SqlBool>`exists (select from bookmark b where b.offering_id = o.id and b.user_id = ${userId}::uuid)`
  if (tab === 'invested') {
    return sql<SqlBool>`exists (select from subscription s where s.offering_id = o.id and s.user_id = ${userId}::uuid and s.state not in ('expired', 'cancelled'))`
  }
  return sql<SqlBool>`o.state = any(${[...shownIn[tab]]}::text[])`
}

function conditions({ q, kind, akad, sector }: ListOfferings) {
  const found = []
  if (q) {
    const like = `%${q.replace(/[\\%_]/g, '\\$&')}%`
    found.push(
      sql<SqlBool>`(o.name ilike ${like} or o.pitch ilike ${like} or o.city ilike ${like} or o.sector ilike ${like} or o.security_code ilike ${like})`,
    )
  }
  if (kind) found.push(sql<SqlBool>`o.kind = ${kind}`)
  if (akad) found.push(sql<SqlBool>`o.akad = ${akad}`)
  if (sector) found.push(sql<SqlBool>`o.sector = ${sector}`)
  return found
}

/** Open ones always come before those that are still to open. */
function order(sort: ListOfferings['sort']) {
  const open = sql`case o.state when 'open' then 0 when 'scheduled' then 1 else 2 end`
  if (sort === 'newest') return sql`o.opens_at desc, o.id`
  if (sort === 'return') return sql`${open}, o.projected_return desc nulls last, o.id`
  if (sort === 'funded') return sql`${open}, o.paid_units::numeric / o.total_units desc, o.id`
  return sql`${open}, case when o.state in ('open', 'scheduled') then o.closes_at end, o.closes_at desc, o.id`
}

async function listingSums(db: Db, userId: string | null): Promise<Pick<OfferingList, 'sectors' | 'counts'>> {
  const { rows } = await sql<{
    sectors: string[]
    open: bigint
    released: bigint
    ended: bigint
    bookmark: bigint
    invested: bigint
  }>`
    select (select coalesce(array_agg(distinct sector order by sector), '{}') from offering) as sectors,
      (select count(*) from offering where state = any(${[...shownIn.open]}::text[])) as open,
      (select count(*) from offering where state = any(${[...shownIn.released]}::text[])) as released,
      (select count(*) from offering where state = any(${[...shownIn.ended]}::text[])) as ended,
      (select count(*) from bookmark where user_id = ${userId}::uuid) as bookmark,
      (select count(distinct offering_id) from subscription where user_id = ${userId}::uuid and state not in ('expired', 'cancelled')) as invested`.execute(
    db,
  )
  const { sectors, ...counts } = rows[0]!
  const count = (tab: ListTab) => Number(counts[tab])
  return {
    sectors,
    counts: {
      open: count('open'),
      released: count('released'),
      ended: count('ended'),
      bookmark: count('bookmark'),
      invested: count('invested'),
    },
  }
}

type ListedOffering = { row: OfferingRow; card: OfferingCard }

/** One offering as a card with its row, by slug; undefined when there is none. */
export const findOffering = async (db: Db, actor: Actor, slug: string): Promise<ListedOffering | undefined> =>
  (await findOfferings(db, actor, [slug])).get(slug)

/** Each of these offerings that exists as a card with its row, by slug. */
export async function findOfferings(
  db: Db,
  actor: Actor,
  slugs: readonly string[],
): Promise<Map<string, ListedOffering>> {
  const userId = isSignedIn(actor) ? actor.userId : null
  const named = sql<OfferingRow & { bookmarked: boolean }>`
    select o.*, exists (select from bookmark b where b.offering_id = o.id and b.user_id = ${userId}::uuid) as bookmarked
    from offering o where o.slug = any(${[...slugs]}::text[])`
  const rows = await readTogether(db, named, offeringColumnKinds)
  return new Map(rows.map((row) => [row.slug, { row, card: toOfferingCard(row, row.bookmarked) }]))
}

/** The people who bookmarked an offering. */
export async function listFollowers(db: Db, slug: string): Promise<string[]> {
  const rows = await tables(db)
    .selectFrom('bookmark as b')
    .innerJoin('offering as o', 'o.id', 'b.offering_id')
    .select('b.user_id')
    .where('o.slug', '=', slug)
    .execute()
  return rows.map((row) => row.user_id)
}

export const offeringExists = async (db: Db | Tx, slug: string): Promise<boolean> =>
  (await tables(db).selectFrom('offering').select('id').where('slug', '=', slug).executeTakeFirst()) !== undefined

/** Sets or removes an investor's bookmark of an offering; idempotent. */
export async function setBookmark(
  db: Db,
  { userId, offeringId, on, now }: { userId: Id<'user'>; offeringId: string; on: boolean; now: Date },
) {
  if (on) {
    await tables(db)
      .insertInto('bookmark')
      .values({ user_id: userId, offering_id: offeringId, created_at: now })
      .onConflict((c) => c.doNothing())
      .execute()
  } else
    await tables(db)
      .deleteFrom('bookmark')
      .where('user_id', '=', userId)
      .where('offering_id', '=', offeringId)
      .execute()
}
