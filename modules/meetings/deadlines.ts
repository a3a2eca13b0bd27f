import { sql } from 'kysely'
import { holdersBefore } from '#modules/ledger'
import { inChunks } from '#platform/in-chunks'
import type { Deadline } from '#platform/parts'
import { system } from '#shared/actor'
import { units } from '#shared/money'
import type { MeetingDeps } from './deps.ts'
import { resultOf } from './minutes.ts'
import { itemsOf, lockedInTx } from './rows.ts'
import { meetingEvent } from './states.ts'
import { tables } from './tables.ts'
import { type Ballot, tally } from './tally.ts'

/** People who are told in one transaction. */
const CHUNK = 1_000
const run = { actor: system('meetings'), may: 'meeting.run' as const }

/** Takes meetings on by the clock: who has a vote, the call to vote, the count. What died half way goes on. */
export const meetingsDeadline = (deps: MeetingDeps): Deadline => ({
  name: 'meetings',
  nextDue: async () => {
    const { rows } = await sql<{ due: Date | null }>`
      select min(due) as due from (
        select min(opens_at) as due from meeting where state = 'called'
        union all select min(closes_at) from meeting where state = 'voting'
        union all select min(m.opens_at) from meeting m where state = 'voting' and exists (
          select from meeting_voter v where v.meeting_id = m.id and v.told_at is null)
      ) as d`.execute(deps.db)
    return rows[0]?.due ?? null
  },
  async run() {
    const failures: unknown[] = []
    const running = await tables(deps.db)
      .selectFrom('meeting')
      .select('id')
      .where('state', 'in', ['called', 'voting'])
      .orderBy('id')
      .execute()
    for (const { id } of running) await takeOn(deps, id).catch((error: unknown) => failures.push(error))
    if (failures.length > 0) throw new AggregateError(failures, `${failures.length} meetings could not go on`)
  },
})

async function takeOn(deps: MeetingDeps, id: string) {
  await openVoting(deps, id)
  if (await inChunks(() => tellNext(deps, id), deps.stopping)) await closeVoting(deps, id)
}

/** The recording day is over: its holders have one vote a unit from now on. */
function openVoting({ commands }: MeetingDeps, id: string) {
  return commands.run({ name: 'meetings.open', ...run }, async ({ tx, now, note }) => {
    const row = await lockedInTx(tx, id)
    if (row.state !== 'called' || row.opens_at > now) return
    const { rows } = await sql<{ in_issue: bigint; holders: bigint }>`
      with written as (
        insert into meeting_voter (meeting_id, user_id, units)
        select ${row.id}::uuid, user_id, units from (${holdersBefore(row.security_code, row.recorded_until)}) as h
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

function tellNext({ commands, registry }: MeetingDeps, id: string): Promise<number> {
  return commands.run({ name: 'meetings.tell', ...run }, async ({ tx, now, emit, note }) => {
    const row = await lockedInTx(tx, id)
    const next = await tables(tx)
      .selectFrom('meeting_voter')
      .selectAll()
      .where('meeting_id', '=', row.id)
      .where('told_at', 'is', null)
      .orderBy('user_id')
      .limit(CHUNK)
      .execute()
    if (next.length === 0) return 0
    await tables(tx)
      .updateTable('meeting_voter')
      .set({ told_at: now })
      .where('meeting_id', '=', row.id)
      .where(
        'user_id',
        'in',
        next.map(({ user_id }) => user_id),
      )
      .execute()
    const { slug, name } = await registry.known(row.security_code, tx)
    const told = { meeting: row.id, slug, name, title: row.title, until: row.closes_at }
    for (const voter of next) emit(meetingEvent(voter.user_id, 'meeting_opened', { ...told, units: voter.units }))
    note(`meeting/${id}`, { data: { told: String(next.length) } })
    return next.length
  })
}

/** Voting is over: each item is counted, and the result is public at once. */
function closeVoting({ commands, registry, disclosures }: MeetingDeps, id: string) {
  return commands.run({ name: 'meetings.close', ...run }, async (context) => {
    const { tx, now, note } = context
    const row = await lockedInTx(tx, id)
    if (row.state !== 'voting' || row.closes_at > now) return
    const { rows: votes } = await sql<Ballot & { place: number }>`
      select v.place, v.choice, sum(m.units)::bigint as units
      from meeting_vote v join meeting_voter m on m.meeting_id = v.meeting_id and m.user_id = v.user_id
      where v.meeting_id = ${id} group by v.place, v.choice`.execute(tx)
    const inIssue = row.in_issue!
    for (const { place, special } of await itemsOf(tx, row.id)) {
      const ballots = votes.filter((vote) => vote.place === place)
      const counted = tally(ballots, inIssue, special, row)
      await tables(tx)
        .updateTable('meeting_item')
        .set({
          votes_for: units(counted.for),
          votes_against: units(counted.against),
          votes_abstained: units(counted.abstained),
          carried: counted.carried,
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
      .set({ state: 'closed', present, ended_at: now })
      .where('id', '=', row.id)
      .execute()
    const { kind } = await registry.known(row.security_code, tx)
    const words = resultOf(row, await itemsOf(tx, row.id), kind, { present, inIssue })
    const request = row.request_id!
    await disclosures.announceInTx(context, { ...words, type: 'meeting_result', businessId: row.business_id, request })
    note(`meeting/${id}`, { data: { state: 'closed', present: String(present) } })
  })
}
