import { type RawBuilder, sql } from 'kysely'
import { selectHoldersBefore } from '#modules/ledger'
import { adjustUnitsForSplits } from '#modules/registry'
import type { DueTask } from '#platform/commands/parts'
import type { Tx } from '#platform/db/database'
import { forEachIsolated } from '#platform/jobs/for-each-isolated'
import { runInChunks } from '#platform/jobs/in-chunks'
import { system } from '#shared/actor'
import { localDate } from '#shared/dates'
import { type Units, units } from '#shared/money'
import type { MeetingDeps } from './deps.ts'
import { listIssuerSideInTx } from './issuer-side.ts'
import { toResultDisclosure } from './minutes.ts'
import { notifyResult, notifyVotingOpened, remindVoters } from './notify-voters.ts'
import { listDecidedItems, listItems, lockMeetingInTx, type MeetingRow, toMeetingRules } from './rows.ts'
import { meetingIssuerEvent } from './states.ts'
import { tables } from './tables.ts'
import { type Ballot, countVotes } from './tally.ts'

const run = { actor: system('meetings'), may: 'meeting.run' as const }

/** Advances meetings by time: voters, opening, reminder, count and result notices. Continues after a crash. */
export const meetingsDueTask = (deps: MeetingDeps): DueTask => ({
  name: 'meetings',
  nextDue: async () => {
    const remind = await reminderInterval(deps)
    const { rows } = await sql<{ due: Date | null }>`
      select min(due) as due from (
        select min(opens_at) as due from meeting where state = 'called'
        union all select min(closes_at) from meeting where state = 'voting'
        union all select min(m.opens_at) from meeting m where state = 'voting' and exists (
          select from meeting_voter v where v.meeting_id = m.id and v.told_at is null)
        union all select min(m.closes_at - ${remind}) from meeting m where ${hasUnremindedVoters(remind)}
        union all select min(m.ended_at) from meeting m where ${hasUnnotifiedVoters}
      ) as d`.execute(deps.db)
    return rows[0]?.due ?? null
  },
  async run() {
    const remind = await reminderInterval(deps)
    const { rows } = await sql<{ id: string; reminds: boolean }>`
      select id, ${hasUnremindedVoters(remind)} and m.closes_at - ${remind} <= ${deps.clock.now()} as reminds from meeting m
      where state in ('called', 'voting') or ${hasUnnotifiedVoters} order by id`.execute(deps.db)
    await forEachIsolated(rows, (row) => advanceMeeting(deps, row))
  },
})

/** How long before the end non-voters are reminded, by the rules of the day. */
const reminderInterval = async ({ rulebook, clock }: MeetingDeps) =>
  sql`make_interval(days => ${(await rulebook.at(clock.now()))['meeting.reminder_days']}::integer)`

/** Somebody is to be reminded; nobody is of what has just begun. */
const hasUnremindedVoters = (
  remind: RawBuilder<unknown>,
) => sql`(m.state = 'voting' and m.closes_at - ${remind} > m.opens_at and exists (
  select from meeting_voter v where v.meeting_id = m.id and v.voted_at is null and v.reminded_at is null))`

/** A closed meeting with voters who have not been sent the result. */
const hasUnnotifiedVoters = sql`(m.state = 'closed' and exists (
  select from meeting_voter v where v.meeting_id = m.id and v.result_told_at is null))`

async function advanceMeeting(deps: MeetingDeps, { id, reminds }: { id: string; reminds: boolean }) {
  await openVoting(deps, id)
  if (!(await runInChunks(() => notifyVotingOpened(deps, id), deps.stopping))) return
  if (reminds && !(await runInChunks(() => remindVoters(deps, id), deps.stopping))) return
  await closeVoting(deps, id)
  await runInChunks(() => notifyResult(deps, id), deps.stopping)
}

/** The recording day is over: each holder gets one vote per unit; for a sukuk, without the issuer's people. */
function openVoting(deps: MeetingDeps, id: string) {
  return deps.commands.run({ name: 'meetings.open', ...run }, async ({ tx, now, note }) => {
    const row = await lockMeetingInTx(tx, id)
    if (row.state !== 'called' || row.opens_at > now) return
    const { kind } = await deps.registry.known(row.security_code, tx)
    const without = kind === 'sukuk' ? [...(await listIssuerSideInTx(deps, tx, row.business_id))] : []
    const held = selectHoldersBefore(row.security_code, row.recorded_until)
    await sql`
      insert into meeting_excluded (meeting_id, user_id, units)
      select ${row.id}::uuid, user_id, units from (${held}) as h where user_id = any(${without}::uuid[])`.execute(tx)
    const { rows } = await sql<{ in_issue: bigint; holders: bigint }>`
      with written as (
        insert into meeting_voter (meeting_id, user_id, units)
        select ${row.id}::uuid, user_id, units from (${held}) as h where user_id <> all(${without}::uuid[])
        returning units
      )
      select coalesce(sum(units), 0)::bigint as in_issue, count(*) as holders from written`.execute(tx)
    const { in_issue, holders } = rows[0]!
    await tables(tx)
      .updateTable('meeting')
      .set({ state: 'voting', in_issue: units(in_issue) })
      .where('id', '=', row.id)
      .execute()
    note(`meeting/${id}`, { data: { state: 'voting', holders: String(holders), units: String(in_issue) } })
  })
}

/**
 * Counts each item and publishes the result. For a general meeting this is only the platform's vote: the decision
 * follows from the recorded deed, which the issuer is asked for.
 */
function closeVoting(deps: MeetingDeps, id: string) {
  const { commands, registry, disclosures, issuers } = deps
  return commands.run({ name: 'meetings.close', ...run }, async (context) => {
    const { tx, now, note, emit } = context
    const row = await lockMeetingInTx(tx, id)
    if (row.state !== 'voting' || row.closes_at > now) return
    const { rows: votes } = await sql<Ballot & { place: number }>`
      select v.place, v.choice, sum(m.units)::bigint as units
      from meeting_vote v join meeting_voter m on m.meeting_id = v.meeting_id and m.user_id = v.user_id
      where v.meeting_id = ${id} group by v.place, v.choice`.execute(tx)
    const inIssue = row.in_issue!
    for (const { place, special } of await listItems(tx, row.id)) {
      const ballots = votes.filter((vote) => vote.place === place)
      const counted = countVotes(ballots, inIssue, special, toMeetingRules(row))
      await tables(tx)
        .updateTable('meeting_item')
        .set({
          votes_for: units(counted.for),
          votes_against: units(counted.against),
          votes_abstained: units(counted.abstained),
          carried: row.of_company ? null : counted.carried,
        })
        .where('meeting_id', '=', row.id)
        .where('place', '=', place)
        .execute()
    }
    const { rows } = await sql<{ present: bigint }>`
      select coalesce(sum(units), 0)::bigint as present from meeting_voter
      where meeting_id = ${id} and voted_at is not null`.execute(tx)
    const present = units(rows[0]!.present)
    await tables(tx)
      .updateTable('meeting')
      .set({
        state: 'closed',
        present,
        company_shares: row.of_company ? await countCompanyShares(deps, tx, row, inIssue) : null,
        ended_at: now,
      })
      .where('id', '=', row.id)
      .execute()
    const { kind, name } = await registry.known(row.security_code, tx)
    const words = toResultDisclosure(await lockMeetingInTx(tx, id), await listDecidedItems(tx, row), kind)
    const request = row.request_id!
    const said = { ...words, type: 'meeting_result' as const, businessId: row.business_id, request }
    await disclosures.announceInTx(context, { ...said, holdersTold: true })
    if (row.of_company)
      emit(
        meetingIssuerEvent((await issuers.byId(row.business_id, tx))!.ownerUserId, 'meeting_deed_asked', {
          meeting: row.id,
          name,
          title: row.title,
        }),
      )
    note(`meeting/${id}`, { data: { state: 'closed', present: String(present) } })
  })
}

/**
 * All shares of a company on the recording day: on the platform, and outside it by the offering's file. Null without a
 * file.
 */
async function countCompanyShares(
  { issueOf, registry }: Pick<MeetingDeps, 'issueOf' | 'registry'>,
  tx: Tx,
  row: Pick<MeetingRow, 'security_code' | 'recorded_on'>,
  onPlatform: Units,
): Promise<Units | null> {
  const issue = await issueOf(row.security_code, tx)
  const { distributedAt } = await registry.known(row.security_code, tx)
  if (!issue || !distributedAt) return null
  const changes = (await registry.unitChanges(row.security_code, tx)).filter(({ day }) => day <= row.recorded_on)
  return units(adjustUnitsForSplits(issue.others, localDate(distributedAt), changes) + onPlatform)
}
