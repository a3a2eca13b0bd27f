import { type RawBuilder, sql } from 'kysely'
import type { Approvals } from '#modules/approvals'
import type { Db } from '#platform/db/database'
import type { Actor } from '#shared/actor'
import type { LocalDate } from '#shared/dates'
import { isId } from '#shared/ids'
import type { Page, PageRequest } from '#shared/page'
import { requirePermission } from '#shared/permissions'
import { Refusal } from '#shared/refusal'
import { toContentObject } from './approval.ts'
import type { ContentRefusals } from './refusals.ts'
import type { ContentKind, ContentState, DeskItem, DeskRow } from './states.ts'
import { tables } from './tables.ts'

export type DeskFilter = PageRequest & {
  kind: ContentKind
  state?: ContentState | undefined
  /** Words of the title, address or text. */
  q?: string | undefined
}
export type DeskPage = Page<DeskRow> & { total: number; counts: Record<ContentState, number> }

type Row = Omit<DeskRow, 'states'> & { at: string; visits: bigint; lastVisit: LocalDate | null }

const stateIs: Record<ContentState, RawBuilder<unknown>> = {
  live: sql`(i.live_version is not null and i.ended_at is null)`,
  scheduled: sql`(i.due_at is not null)`,
  draft: sql`(i.latest_version > coalesce(i.live_version, 0) and i.due_at is null)`,
  ended: sql`(i.ended_at is not null)`,
}

const columns = sql`i.id, i.kind, i.key, i.legal, v.title,
  coalesce(v.fields ->> 'group', v.fields ->> 'category') as "group", i.latest_version as latest,
  i.live_version as live, i.live_since as "liveSince", i.due_at as "dueAt", i.end_at as "endAt", i.ended_at as "endedAt", i.edition,
  v.written_at as "writtenAt",
  ((i.legal or i.second) and i.latest_version > coalesce(i.live_version, 0) and not exists (
    select from content_approval a where a.item_id = i.id and a.version = i.latest_version)) as waits`
const from = sql`content_item i join content_version v on v.item_id = i.id and v.number = i.latest_version`
/** Questions in the readers' order; everything else last edited first. */
const sortOrders = {
  question: sql`coalesce(g.position, 0), i.position, i.key`,
  other: sql`v.written_at desc, i.id desc`,
}

/** Content of one kind for staff. An unknown cursor starts at the beginning. */
export async function listContentForStaff(db: Db, actor: Actor, filter: DeskFilter): Promise<DeskPage> {
  requirePermission(actor, 'content.read-drafts')
  const { kind, state, after, limit = 30 } = filter
  const asked = filter.q?.trim().slice(0, 80).toLowerCase() ?? ''
  const where: RawBuilder<unknown>[] = [sql`i.kind = ${kind}`]
  if (asked) where.push(sql`position(${asked} in lower(i.key || ' ' || v.title || ' ' || v.fields::text)) > 0`)
  const chosen = state ? [...where, stateIs[state]] : where
  const start = /^\d{1,6}$/.test(after ?? '') ? Number(after) : 0
  const joined = kind === 'question' ? sql`${from} left join faq_group g on g.key = v.fields ->> 'group'` : from
  const [page, counted] = await Promise.all([
    sql<Row>`
      select ${columns}, coalesce((select sum(visits) from link_visits l where l.item_id = i.id), 0)::bigint as visits,
        (select max(day) from link_visits l where l.item_id = i.id) as "lastVisit"
      from ${joined} where ${sql.join(chosen, sql` and `)}
      order by ${kind === 'question' ? sortOrders.question : sortOrders.other} limit ${limit + 1} offset ${start}`.execute(
      db,
    ),
    sql<Record<ContentState | 'total', bigint>>`
      select count(*) filter (where ${stateIs.live}) as live, count(*) filter (where ${stateIs.scheduled}) as scheduled,
        count(*) filter (where ${stateIs.draft}) as draft, count(*) filter (where ${stateIs.ended}) as ended, count(*) as total
      from ${from} where ${sql.join(where, sql` and `)}`.execute(db),
  ])
  const { live, scheduled, draft, ended, total } = counted.rows[0]!
  const counts = { live: Number(live), scheduled: Number(scheduled), draft: Number(draft), ended: Number(ended) }
  return {
    items: page.rows.slice(0, limit).map((row) => ({ ...row, states: contentStatesOf(row) })),
    next: page.rows.length > limit ? `${start + limit}` : null,
    total: state ? counts[state] : Number(total),
    counts,
  }
}

type Stand = Pick<DeskRow, 'live' | 'latest' | 'dueAt' | 'endedAt'>

function contentStatesOf({ live, latest, dueAt, endedAt }: Stand): ContentState[] {
  return [
    ...(live !== null && !endedAt ? ['live' as const] : []),
    ...(endedAt ? ['ended' as const] : []),
    ...(dueAt ? ['scheduled' as const] : []),
    ...(latest > (live ?? 0) && !dueAt ? ['draft' as const] : []),
  ]
}

/** One item with all versions, by id or by kind and key. */
export async function readContentForStaff(
  { db, approvals }: { db: Db; approvals: Approvals },
  actor: Actor,
  which: string | { kind: ContentKind; key: string },
): Promise<DeskItem> {
  requirePermission(actor, 'content.read-drafts')
  const found =
    typeof which === 'string'
      ? sql`i.id = ${isId(which) ? which : null}::uuid`
      : sql`i.kind = ${which.kind} and i.key = ${which.key.slice(0, 81)}`
  const { rows } = await sql<Omit<DeskItem, 'versions' | 'shown' | 'states' | 'approval'>>`
    select ${columns}, i.due_version as "dueVersion", i.due_end as "dueEnd" from ${from} where ${found}`.execute(db)
  const row = rows[0]
  if (!row) throw new Refusal<ContentRefusals>('content_not_found')
  const [versions, shown] = await Promise.all([
    tables(db)
      .selectFrom('content_version as v')
      .leftJoin('content_approval as a', (on) =>
        on.onRef('a.item_id', '=', 'v.item_id').onRef('a.version', '=', 'v.number'),
      )
      .select(['v.number', 'v.fields', 'v.new_edition as newEdition', 'v.author', 'v.reason'])
      .select(['v.written_at as writtenAt', 'a.request_id as requestId'])
      .where('v.item_id', '=', row.id)
      .orderBy('v.number', 'desc')
      .limit(200)
      .execute(),
    tables(db)
      .selectFrom('content_shown')
      .select(['version', 'edition', 'since'])
      .where('item_id', '=', row.id)
      .orderBy('seq', 'desc')
      .limit(50)
      .execute(),
  ])
  const [approvers, approval] = await Promise.all([
    approvals.approversOf(versions.flatMap(({ requestId }) => requestId ?? [])),
    approvals.newestAbout(toContentObject(row.id)),
  ])
  return {
    ...row,
    states: contentStatesOf(row),
    approval: approval ?? null,
    versions: versions.map(({ requestId, ...version }) => ({
      ...version,
      approvedBy: (requestId && approvers.get(requestId)?.[0]) || null,
    })),
    shown,
  }
}
