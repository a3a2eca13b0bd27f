import type { Book } from '#modules/rulebook'
import type { CommandContext } from '#platform/commands/command'
import type { Tx } from '#platform/db/database'
import { type LocalDate, localDate, plusDays } from '#shared/dates'
import type { Id } from '#shared/ids'
import type { MeetingDeps } from './deps.ts'
import { listDecidedItems, type MeetingRow, toMeetingRules } from './rows.ts'
import { findMissingRequirement } from './states.ts'
import { tables } from './tables.ts'

type First = { id: Id<'meeting'>; endedOn: LocalDate }
type About = { security: string; subject?: string | undefined; title: string }

/**
 * The meeting that a second one would follow: the newest about the same subject in which no item had a quorum. After a
 * second meeting a court sets the quorum (UU 40/2007 article 86), so the next one counts as a first.
 */
export async function findFirstMeetingInTx(tx: Tx, { security, subject, title }: About): Promise<First | null> {
  const row = await tables(tx)
    .selectFrom('meeting')
    .selectAll()
    .where('security_code', '=', security)
    .where('state', '=', 'closed')
    .$if(subject !== undefined, (query) => query.where('subject', '=', subject!))
    .$if(subject === undefined, (query) => query.where('subject', 'is', null).where('title', '=', title))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row || row.follows || !(await hadNoQuorum(tx, row))) return null
  return { id: row.id, endedOn: localDate(row.closes_at) }
}

async function hadNoQuorum(tx: Tx, row: MeetingRow) {
  const { items, deed } = await listDecidedItems(tx, row)
  const meeting = { ...toMeetingRules(row), inIssue: row.in_issue, deed }
  return items.every((item) => findMissingRequirement(item, meeting) === 'quorum')
}

type Span = { from: LocalDate; until: LocalDate }
const spanOf = ({ endedOn }: First, rules: Book): Span => ({
  from: plusDays(endedOn, rules['meeting.second_from_days']),
  until: plusDays(endedOn, rules['meeting.second_until_days']),
})

/** Days on which voting of a second meeting may end; null if it would not be a second one. */
export async function findSecondMeetingPeriodInTx(
  { rulebook }: Pick<MeetingDeps, 'rulebook'>,
  { tx, now }: Pick<CommandContext, 'tx' | 'now'>,
  about: { security: string; subject: string },
): Promise<Span | null> {
  const first = await findFirstMeetingInTx(tx, { ...about, title: '' })
  return first && spanOf(first, await rulebook.at(now, tx))
}

export const isSecondMeeting = (first: First | null, closesOn: LocalDate, rules: Book): first is First => {
  if (!first) return false
  const { from, until } = spanOf(first, rules)
  return closesOn >= from && closesOn <= until
}
