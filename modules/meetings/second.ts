import type { Book } from '#modules/rulebook'
import type { CommandContext } from '#platform/command'
import type { Tx } from '#platform/database'
import { type LocalDate, localDate, plusDays } from '#shared/dates'
import type { Id } from '#shared/ids'
import type { MeetingDeps } from './deps.ts'
import { decidedItems, type MeetingRow, rulesOf } from './rows.ts'
import { lackedBy } from './states.ts'
import { tables } from './tables.ts'

type First = { id: Id<'meeting'>; endedOn: LocalDate }
type About = { security: string; subject?: string | undefined; title: string }

/**
 * The meeting that a second one follows: the newest that was held about the same, where no item had its quorum. After a
 * second meeting the law leaves the quorum to a court (UU 40/2007 article 86): what is called then is a first one again.
 */
export async function firstInTx(tx: Tx, { security, subject, title }: About): Promise<First | null> {
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
  if (!row || row.follows || !(await lackedQuorum(tx, row))) return null
  return { id: row.id, endedOn: localDate(row.closes_at) }
}

async function lackedQuorum(tx: Tx, row: MeetingRow) {
  const { items, deed } = await decidedItems(tx, row)
  const meeting = { ...rulesOf(row), inIssue: row.in_issue, deed }
  return items.every((item) => lackedBy(item, meeting) === 'quorum')
}

type Span = { from: LocalDate; until: LocalDate }
const spanOf = ({ endedOn }: First, rules: Book): Span => ({
  from: plusDays(endedOn, rules['meeting.second_from_days']),
  until: plusDays(endedOn, rules['meeting.second_until_days']),
})

/** The days on which voting of a second meeting about this may end; null where none would be one. */
export async function secondSpanInTx(
  { rulebook }: Pick<MeetingDeps, 'rulebook'>,
  { tx, now }: Pick<CommandContext, 'tx' | 'now'>,
  about: { security: string; subject: string },
): Promise<Span | null> {
  const first = await firstInTx(tx, { ...about, title: '' })
  return first && spanOf(first, await rulebook.at(now, tx))
}

export const isSecond = (first: First | null, closesOn: LocalDate, rules: Book): first is First => {
  if (!first) return false
  const { from, until } = spanOf(first, rules)
  return closesOn >= from && closesOn <= until
}
