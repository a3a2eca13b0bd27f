import { sql } from 'kysely'
import { system } from '#shared/actor'
import type { Id } from '#shared/ids'
import { units } from '#shared/money'
import type { MeetingDeps } from './deps.ts'
import { listDecidedItems, lockMeetingInTx, type MeetingRow } from './rows.ts'
import { meetingEvent } from './states.ts'

/** Voters notified in one transaction. */
const CHUNK = 1_000
type Deps = Pick<MeetingDeps, 'commands' | 'registry'>
/** The column of a voter's row that records that a notice was sent. */
type NoticeColumn = 'told_at' | 'reminded_at' | 'result_told_at'
type Next = { to_user: Id<'user'>; units: bigint }

/** Notifies voters that voting has begun, each once. */
export const notifyVotingOpened = (deps: Deps, id: string) =>
  notifyNextVoters(deps, id, 'told_at', (row) => row.state === 'voting', 'meeting_opened')

/** Reminds voters whose units have not voted; for entrusted units the proxy and not the holder. */
export const remindVoters = (deps: Deps, id: string) =>
  notifyNextVoters(
    deps,
    id,
    'reminded_at',
    (row, now) => row.state === 'voting' && row.closes_at > now,
    'meeting_ends_soon',
  )

/** Notifies voters of the result, each once. */
export const notifyResult = (deps: Deps, id: string) =>
  notifyNextVoters(deps, id, 'result_told_at', (row) => row.state === 'closed', 'meeting_result')

function notifyNextVoters(
  { commands, registry }: Deps,
  id: string,
  told: NoticeColumn,
  isTime: (row: MeetingRow, now: Date) => boolean,
  event: 'meeting_opened' | 'meeting_ends_soon' | 'meeting_result',
): Promise<number> {
  const spec = { name: 'meetings.tell', actor: system('meetings'), may: 'meeting.run' as const }
  return commands.run(spec, async ({ tx, now, emit, note }) => {
    const row = await lockMeetingInTx(tx, id)
    if (!isTime(row, now)) return 0
    const waits = event === 'meeting_ends_soon' ? sql`and v.voted_at is null` : sql``
    const { rows } = await sql<Next>`
      with next as (
        select v.user_id from meeting_voter v where v.meeting_id = ${row.id} and v.${sql.ref(told)} is null ${waits}
        order by v.user_id limit ${CHUNK}
      ), marked as (
        update meeting_voter v set ${sql.ref(told)} = ${now} from next
        where v.meeting_id = ${row.id} and v.user_id = next.user_id returning v.user_id, v.units
      )
      select coalesce(${event === 'meeting_ends_soon' ? sql`p.to_user` : sql`null::uuid`}, m.user_id) as to_user, m.units
      from marked m left join meeting_proxy p on p.meeting_id = ${row.id} and p.from_user = m.user_id
      order by m.user_id`.execute(tx)
    if (rows.length === 0) return 0
    const { slug, name } = await registry.known(row.security_code, tx)
    const { items } = await listDecidedItems(tx, row)
    const said = { meeting: row.id, slug, name, title: row.title, until: row.closes_at }
    const counted = {
      carried: units(items.filter(({ result }) => result?.carried).length),
      items: units(items.length),
      undecided: items.filter(({ result }) => result?.carried === null).length,
    }
    for (const next of rows) emit(meetingEvent(next.to_user, event, { ...said, ...counted, units: units(next.units) }))
    note(`meeting/${id}`, { data: { [event]: String(rows.length) } })
    return rows.length
  })
}
