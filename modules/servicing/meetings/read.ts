import { sql } from 'kysely'
import type { WalletRefusals } from '#contract/wallet/refusals'
import { selectUnitsBefore } from '#modules/ledger'
import type { Db, Tx } from '#platform/db/database'
import { readTogether } from '#platform/db/read-together'
import { writePdf } from '#platform/files/pdf'
import type { Actor } from '#shared/actor'
import { after } from '#shared/dates'
import { type Id, isId } from '#shared/ids'
import { units } from '#shared/money'
import { type Page, pageById } from '#shared/page'
import { hasPermission, requirePermission } from '#shared/permissions'
import { Refusal } from '#shared/refusal'
import type { MeetingDeps } from './deps.ts'
import { ListMeetings } from './input.ts'
import { toMinutesDocument } from './minutes.ts'
import type { MeetingRefusals } from './refusals.ts'
import { listDecidedItems, type MeetingRow, meetingColumnKinds, toMeetingCard } from './rows.ts'
import type { MeetingCard, MeetingDetail, OwnMeeting } from './states.ts'
import { tables } from './tables.ts'

type Deps = Pick<MeetingDeps, 'db' | 'clock' | 'registry' | 'identity'>

/** Meetings for staff, the newest first: running or ended. */
export async function listMeetings(deps: Deps, actor: Actor, asked: ListMeetings = {}): Promise<Page<MeetingCard>> {
  requirePermission(actor, 'meeting.read-any')
  const { list, after, limit } = ListMeetings.parse(asked)
  if (after !== undefined && !isId(after)) throw new Refusal<WalletRefusals>('page_unknown')
  const query = tables(deps.db)
    .selectFrom('meeting')
    .selectAll()
    .where('state', list === 'ended' ? 'in' : 'not in', ['closed', 'cancelled'])
    .orderBy('id', 'desc')
    .limit(limit + 1)
  const rows = await (after ? query.where('id', '<', after as Id<'meeting'>) : query).execute()
  return pageById(await cards(deps, rows), limit)
}

const cards = ({ registry }: Pick<Deps, 'registry'>, rows: readonly MeetingRow[]) =>
  Promise.all(rows.map(async (row) => toMeetingCard(row, await registry.known(row.security_code))))

async function rowOf({ db }: Pick<Deps, 'db'>, id: string): Promise<MeetingRow> {
  const row = isId(id)
    ? await tables(db)
        .selectFrom('meeting')
        .selectAll()
        .where('id', '=', id as Id<'meeting'>)
        .executeTakeFirst()
    : undefined
  if (!row) throw new Refusal<MeetingRefusals>('meeting_not_found')
  return row
}

async function detailOf(
  { db, registry }: Pick<Deps, 'db' | 'registry'>,
  row: MeetingRow,
  through: Db | Tx = db,
): Promise<MeetingDetail> {
  return {
    ...toMeetingCard(row, await registry.known(row.security_code, through)),
    ...(await listDecidedItems(through, row)),
  }
}

/**
 * A meeting with its items and the number of units that voted; the distribution of votes stays secret until the end.
 */
export async function readMeeting(
  deps: Deps,
  actor: Actor,
  id: string,
): Promise<MeetingDetail & { voted: bigint; holders: number }> {
  requirePermission(actor, 'meeting.read-any')
  const row = await rowOf(deps, id)
  const { rows } = await sql<{ voted: bigint; holders: bigint }>`
    select coalesce(sum(units) filter (where voted_at is not null), 0)::bigint as voted, count(*) as holders
    from meeting_voter where meeting_id = ${row.id}`.execute(deps.db)
  return { ...(await detailOf(deps, row)), voted: rows[0]!.voted, holders: Number(rows[0]!.holders) }
}

/** Meetings in which the actor has a vote, is a proxy, or will have a vote by current holdings; the newest first. */
export async function listOwnMeetings(deps: Deps, actor: Actor): Promise<MeetingCard[]> {
  requirePermission(actor, 'meeting.read')
  const { rows } = await sql<MeetingRow>`
    select m.* from meeting m where m.id in (
      select meeting_id from meeting_voter where user_id = ${actor.userId}
      union select meeting_id from meeting_proxy where to_user = ${actor.userId}
      union select meeting_id from meeting_excluded where user_id = ${actor.userId}
    ) or ${isHolderOfCalledMeeting(deps, actor.userId)} order by m.id desc limit 100`.execute(deps.db)
  return cards(deps, rows)
}

/** Before the recording day nobody has a vote; current holders may read what the meeting is about. */
const isHolderOfCalledMeeting = ({ clock }: Pick<Deps, 'clock'>, userId: Id<'user'>) =>
  sql<boolean>`(m.state = 'called' and (${selectUnitsBefore(userId, sql`m.security_code`, after(clock.now(), 1))}) > 0)`

/** Meetings that wait for a vote of the actor, with own units or as a proxy. */
export async function listMeetingsToVote(deps: Deps, actor: Actor): Promise<MeetingCard[]> {
  requirePermission(actor, 'meeting.read')
  const waiting = sql<MeetingRow>`
    select m.* from meeting m where m.state = 'voting' and m.closes_at > ${deps.clock.now()} and (
      exists (
        select from meeting_voter v where v.meeting_id = m.id and v.user_id = ${actor.userId} and v.voted_at is null
          and not exists (select from meeting_proxy p where p.meeting_id = m.id and p.from_user = v.user_id))
      or exists (
        select from meeting_proxy p join meeting_voter v on v.meeting_id = p.meeting_id and v.user_id = p.from_user
        where p.meeting_id = m.id and p.to_user = ${actor.userId} and v.voted_at is null)
    ) order by m.closes_at, m.id limit 20`
  return cards(deps, await readTogether(deps.db, waiting, meetingColumnKinds))
}

/** A meeting with the actor's votes. Refuses `meeting_not_found` to people without a part in it. */
export async function readOwnMeeting(deps: Deps, actor: Actor, id: string): Promise<OwnMeeting> {
  requirePermission(actor, 'meeting.read')
  const row = await rowOf(deps, id)
  const { rows: mine } = await sql<{ units: bigint; voted_at: Date | null; proxy: Id<'user'> | null }>`
    select v.units, v.voted_at, p.to_user as proxy from meeting_voter v
    left join meeting_proxy p on p.meeting_id = v.meeting_id and p.from_user = v.user_id
    where v.meeting_id = ${row.id} and v.user_id = ${actor.userId}`.execute(deps.db)
  const { rows: others } = await sql<{ units: bigint; open: bigint; last: Date | null }>`
    select coalesce(sum(v.units), 0)::bigint as units, count(*) filter (where v.voted_at is null) as open, max(v.voted_at) as last
    from meeting_voter v join meeting_proxy p on p.meeting_id = v.meeting_id and p.from_user = v.user_id
    where v.meeting_id = ${row.id} and p.to_user = ${actor.userId}`.execute(deps.db)
  const excluded = await tables(deps.db)
    .selectFrom('meeting_excluded')
    .select('units')
    .where('meeting_id', '=', row.id)
    .where('user_id', '=', actor.userId)
    .executeTakeFirst()
  const own = mine[0]
  const entrusted = others[0]!
  if (!own && !excluded && entrusted.units === 0n && !(await isHolderNow(deps, row, actor.userId)))
    throw new Refusal<MeetingRefusals>('meeting_not_found')
  const votes = await tables(deps.db)
    .selectFrom('meeting_vote')
    .select(['place', 'choice'])
    .where('meeting_id', '=', row.id)
    .where((eb) => eb.or([eb('user_id', '=', actor.userId), eb('cast_by', '=', actor.userId)]))
    .distinct()
    .orderBy('place')
    .execute()
  const waits = (own && !own.voted_at && !own.proxy) || entrusted.open > 0n
  return {
    ...(await detailOf(deps, row)),
    units: units(own?.units ?? 0n),
    withoutVote: units(excluded?.units ?? 0n),
    entrusted: units(entrusted.units),
    proxy: own?.proxy ? await deps.identity.nameOf(deps.db, own.proxy) : null,
    votedAt: waits ? null : (own?.voted_at ?? entrusted.last),
    votes,
  }
}

async function isHolderNow(deps: Deps, { id }: MeetingRow, userId: Id<'user'>): Promise<boolean> {
  const found =
    await sql`select 1 from meeting m where m.id = ${id} and ${isHolderOfCalledMeeting(deps, userId)}`.execute(deps.db)
  return found.rows.length > 0
}

/** The minutes of a closed meeting as PDF, for its voters and staff. */
export async function printMinutes(deps: Deps, actor: Actor, id: string): Promise<{ name: string; pdf: Buffer }> {
  if (!hasPermission(actor, 'meeting.read-any')) {
    if (!hasPermission(actor, 'meeting.read')) throw new Refusal<MeetingRefusals>('meeting_not_found')
    await readOwnMeeting(deps, actor, id)
  }
  const row = await rowOf(deps, id)
  if (row.state !== 'closed') throw new Refusal<MeetingRefusals>('meeting_not_found')
  const { pdf } = await writePdf(
    toMinutesDocument(row, await listDecidedItems(deps.db, row), await deps.registry.known(row.security_code)),
  )
  return { name: `risalah-${row.reference}.pdf`, pdf }
}

/** The newest meeting that another module called about a subject, with its items. */
export async function findNewestMeetingAbout(
  deps: Deps,
  subject: string,
  through: Db | Tx,
): Promise<MeetingDetail | undefined> {
  const row = await tables(through)
    .selectFrom('meeting')
    .selectAll()
    .where('subject', '=', subject)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return row && detailOf(deps, row, through)
}

/** General meetings of the actor's businesses with a counted platform vote, the newest first, with their deeds. */
export async function listMeetingsOfIssuer(
  deps: Deps & Pick<MeetingDeps, 'issuers'>,
  actor: Actor,
): Promise<MeetingDetail[]> {
  requirePermission(actor, 'meeting.record-deed')
  const own = (await deps.issuers.ofOwner(actor.userId)).map(({ id }) => id)
  if (own.length === 0) return []
  const closed = tables(deps.db)
    .selectFrom('meeting')
    .selectAll()
    .where('business_id', 'in', own)
    .where('of_company', '=', true)
    .where('state', '=', 'closed')
    .orderBy('id', 'desc')
    .limit(100)
  const rows = await readTogether(deps.db, closed, meetingColumnKinds)
  return Promise.all(rows.map((row) => detailOf(deps, row)))
}
