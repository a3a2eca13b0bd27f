import type { Book } from '#modules/rulebook'
import type { CommandContext } from '#platform/command'
import type { Db, Tx } from '#platform/database'
import { defineCommand } from '#platform/define-command'
import { type LocalDate, localDate, plusDays } from '#shared/dates'
import { Refusal } from '#shared/refusal'
import type { ArrearsDeps } from './deps.ts'
import type { CallAgain } from './input.ts'
import type { ArrearsRefusals } from './refusals.ts'
import { type ArrearsRow, lockedInTx, objectOf } from './rows.ts'
import { agendaOf } from './words.ts'

/** Days from the call to the recording day. */
const RECORDED_AFTER = 5

/** The newest meeting about a default, and whether it left it unresolved: without a quorum, with a no, or never called. */
export async function meetingOf({ meetings }: Pick<ArrearsDeps, 'meetings'>, through: Db | Tx, id: string) {
  const meeting = await meetings.newestAbout(objectOf(id), through)
  const ended = meeting === undefined || meeting.state === 'closed' || meeting.state === 'cancelled'
  const agreed = meeting?.items.some((item) => item.outcome !== null && item.result?.carried) ?? false
  return { meeting, ended, agreed }
}

/** Proposes the holders' meeting about a default; two others decide on its call. */
export async function proposeMeetingInTx(
  { registry, rulebook, meetings }: Pick<ArrearsDeps, 'registry' | 'rulebook' | 'meetings'>,
  context: CommandContext,
  row: ArrearsRow,
  reason: string,
) {
  const security = await registry.known(row.security_code, context.tx)
  const rules = await rulebook.at(context.now, context.tx)
  const today = localDate(context.now)
  return meetings.callInTx(context, {
    security,
    ...agendaOf(row, security.name),
    recordedOn: plusDays(today, RECORDED_AFTER),
    closesOn: await closesOn(meetings, context, { row, today, rules }),
    reason,
    subject: objectOf(row.distribution_id),
  })
}

/** In the time of a second meeting with its lower quorum where it can be held then, else as a first one. */
async function closesOn(
  { secondSpanInTx }: ArrearsDeps['meetings'],
  context: CommandContext,
  { row, today, rules }: { row: ArrearsRow; today: LocalDate; rules: Book },
): Promise<LocalDate> {
  const usual = plusDays(today, rules['meeting.call_days'] + RECORDED_AFTER)
  const span = await secondSpanInTx(context, { security: row.security_code, subject: objectOf(row.distribution_id) })
  if (!span) return usual
  const earliest = plusDays(today, Math.max(rules['meeting.second_call_days'], RECORDED_AFTER) + 1)
  const closes = usual < span.until ? usual : span.until
  return closes >= earliest && closes >= span.from ? closes : usual
}

/**
 * Finance has another meeting called where the last one left a default unresolved. Refuses with `arrears_meeting_waits`
 * while one is under way, and where it agreed to something that is to be carried out.
 */
export const callAgain = defineCommand({
  name: 'arrears.call-again',
  permission: 'arrears.resolve',
  async run(context, input: CallAgain & { id: string }, deps: ArrearsDeps) {
    const row = await lockedInTx(context.tx, input.id)
    if (row.state !== 'default') throw new Refusal<ArrearsRefusals>('arrears_state')
    const { ended, agreed } = await meetingOf(deps, context.tx, row.distribution_id)
    if (!ended || agreed) throw new Refusal<ArrearsRefusals>('arrears_meeting_waits')
    const { id } = await proposeMeetingInTx(deps, context, row, input.why)
    context.note(objectOf(row.distribution_id), { reason: input.why, data: { meeting: id } })
  },
})
