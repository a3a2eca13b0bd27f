import { type RawBuilder, sql } from 'kysely'
import { countUpTo } from '#platform/db/count-up-to'
import type { Db } from '#platform/db/database'
import { readTogether } from '#platform/db/read-together'
import { type Actor, nameOf } from '#shared/actor'
import { type Id, isId } from '#shared/ids'
import type { Page, PageRequest } from '#shared/page'
import { hasPermission, listPermissions, requirePermission } from '#shared/permissions'
import { Refusal } from '#shared/refusal'
import type { ApprovalRefusals } from './refusals.ts'
import type {
  ApprovalCard,
  ApprovalDetail,
  ApprovalHistory,
  ApprovalList,
  ApprovalSignature,
  Description,
} from './states.ts'
import { type ApprovalSubject, findSubjectName } from './subject.ts'
import { tables } from './tables.ts'

type Deps = { db: Db; subjects: readonly ApprovalSubject[] }
type ApprovalRow = Omit<ApprovalCard, 'kind' | 'title' | 'changes' | 'warning'> & { description: Description }
export type ListApprovals = PageRequest & { list: ApprovalList; subject?: string }
export type ApprovalPage = Page<ApprovalCard> & {
  /** How many the reader may vote on now. */
  toDecide: number
}

/**
 * Requests that the actor may vote on or made, all for the auditor; waiting ones oldest first, decided ones newest
 * first.
 */
export async function listApprovals(deps: Deps, actor: Actor, options: ListApprovals): Promise<ApprovalPage> {
  requirePermission(actor, 'approval.read')
  const { list, after, limit = 20, subject } = options
  const newest = list === 'decided' || list === 'proposed'
  const onward = after && isId(after) ? [newest ? sql`r.id < ${after}::uuid` : sql`r.id > ${after}::uuid`] : []
  const about = subject ? [sql`r.subject = ${subject}`] : []
  const where = [listed(actor)[list], seenBy(actor), ...about, ...onward]
  const look = () =>
    sql<ApprovalRow>`
      select ${columns(actor)} from approval_request r where ${sql.join(where, sql` and `)}
      order by ${newest ? sql`r.id desc` : sql`r.id`} limit ${limit + 1}`.execute(deps.db)
  const pageOf = (rows: ApprovalRow[]) => {
    const items = rows.slice(0, limit).map((row) => cardOf(deps, row))
    return { items, next: rows.length > limit ? items.at(-1)!.id : null }
  }
  if (list === 'mine-to-decide' && !after) {
    const { rows } = await look()
    // all of them are here to be counted, as nearly always
    return { ...pageOf(rows), toDecide: rows.length > limit ? await countToDecide(deps.db, actor) : rows.length }
  }
  const [{ rows }, toDecide] = await Promise.all([look(), countToDecide(deps.db, actor)])
  return { ...pageOf(rows), toDecide }
}

/** Counts requests that the actor may vote on now, up to `limit`. */
export async function countDecidable(db: Db, actor: Actor, limit: number): Promise<number> {
  requirePermission(actor, 'approval.read')
  return countUpTo(db, sql`select from approval_request r where ${listed(actor)['mine-to-decide']}`, limit)
}

async function countToDecide(db: Db, actor: Actor): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`
    select count(*) as count from approval_request r where ${listed(actor)['mine-to-decide']}`.execute(db)
  return Number(rows[0]!.count)
}

/** One request with its votes. Refuses unknown for actors who may not see it. */
export async function findApproval(deps: Deps, actor: Actor, id: string): Promise<ApprovalDetail> {
  requirePermission(actor, 'approval.read')
  const { rows } = await sql<ApprovalRow>`
    select ${columns(actor)} from approval_request r
    where r.id = ${isId(id) ? id : null}::uuid and ${seenBy(actor)}`.execute(deps.db)
  const row = rows[0]
  if (!row) throw new Refusal<ApprovalRefusals>('approval_not_found')
  const signatures = await sql<ApprovalSignature>`
    select person, signed_as as as, reason, signed_at as at from approval_signature
    where request_id = ${id}::uuid order by signed_at, signed_as <> 'maker', person`.execute(deps.db)
  const inForce = deps.subjects.some(({ name, inForce }) => name === row.subject && inForce)
  return { ...cardOf(deps, row), signatures: signatures.rows, own: row.proposedBy === nameOf(actor) && !inForce }
}

/** The newest request about each of these objects. */
export async function loadNewestApprovals(db: Db, objects: readonly string[]) {
  const newest = sql<Pick<ApprovalCard, 'id' | 'state'> & { object: string }>`
    select distinct on (object) object, id, state from approval_request
    where object = any(${[...objects]}::text[]) order by object, state = 'waiting' desc, id desc`
  const rows = await readTogether(db, newest, {})
  return new Map(rows.map(({ object, ...newest }) => [object, newest]))
}

/** All requests about an object, oldest first. */
export async function listApprovalHistory(db: Db, actor: Actor, object: string): Promise<ApprovalHistory[]> {
  requirePermission(actor, 'approval.read')
  const { rows } = await sql<Omit<ApprovalHistory, 'title'> & { description: Description }>`
    select case s.signed_as when 'maker' then 0 else 1 end as step, s.signed_as as as, s.person, r.description,
      case s.signed_as when 'maker' then r.reason else s.reason end as reason, s.signed_at as at
    from approval_request r join approval_signature s on s.request_id = r.id where r.object = ${object}
    union all
    select 2, r.state, null, r.description, '', r.decided_at from approval_request r
    where r.object = ${object} and r.state in ('withdrawn', 'expired')
    order by at, step, person`.execute(db)
  return rows.map(({ description: { title }, as, person, reason, at }) => ({ as, person, title, reason, at }))
}

const columns = (actor: Actor) => sql`
  r.id, r.subject, r.object, r.description, r.reason, r.amount, r.state, r.proposed_by as "proposedBy",
  r.proposed_at as "proposedAt", r.expires_at as "expiresAt", r.decided_at as "decidedAt", r.votes_needed as "votesNeeded",
  (select count(*)::int from approval_signature s where s.request_id = r.id and s.signed_as = 'approve') as votes,
  case when ${signedAs(actor)} = 'maker' then 'own' when ${signedAs(actor)} is not null then 'voted'
    when not ${mayVote(actor)} then 'not_allowed' end as "noVote"`

const signedAs = (actor: Actor) =>
  sql`(select s.signed_as from approval_signature s where s.request_id = r.id and s.person = ${nameOf(actor)})`
const mayVote = (actor: Actor) => sql`(r.permission = any(${listPermissions(actor)}::text[]))`

const seenBy = (actor: Actor): RawBuilder<unknown> =>
  hasPermission(actor, 'approval.read-all') ? sql`true` : sql`(${mayVote(actor)} or ${signedAs(actor)} is not null)`

const listed = (actor: Actor): Record<ApprovalList, RawBuilder<unknown>> => ({
  'mine-to-decide': sql`r.state = 'waiting' and ${mayVote(actor)} and ${signedAs(actor)} is null`,
  proposed: sql`r.proposed_by = ${nameOf(actor)}`,
  waiting: sql`r.state = 'waiting'`,
  decided: sql`r.state <> 'waiting'`,
})

const cardOf = ({ subjects }: Deps, { description, ...row }: ApprovalRow): ApprovalCard => ({
  ...row,
  ...description,
  warning: description.warning ?? null,
  kind: findSubjectName(subjects, row.subject),
})

/** Who approved each of these requests, by id. */
export async function loadApprovers(db: Db, ids: readonly Id<'approval'>[]): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>()
  if (ids.length === 0) return found
  const rows = await tables(db)
    .selectFrom('approval_signature')
    .select(['request_id', 'person'])
    .where('request_id', 'in', ids)
    .where('signed_as', '=', 'approve')
    .orderBy('signed_at')
    .execute()
  for (const { request_id, person } of rows) found.set(request_id, [...(found.get(request_id) ?? []), person])
  return found
}
