import type { Book } from '#modules/rulebook'
import type { CommandContext } from '#platform/commands/command'
import { defineCommand } from '#platform/commands/define-command'
import type { Db, Tx } from '#platform/db/database'
import { type LocalDate, localDate, plusDays } from '#shared/dates'
import { Refusal } from '#shared/refusal'
import type { ArrearsDeps } from './deps.ts'
import { toDefaultAgenda } from './disclosures.ts'
import type { CallAgain } from './input.ts'
import type { ArrearsRefusals } from './refusals.ts'
import { type ArrearsRow, arrearsObject, lockArrearsInTx } from './rows.ts'

/** Days from the call to the recording day. */
const RECORDED_AFTER = 5

/** The newest meeting about a default, and whether it left it unresolved: no quorum, rejected, or never called. */
export async function readDefaultMeeting({ meetings }: Pick<ArrearsDeps, 'meetings'>, through: Db | Tx, id: string) {
  const meeting = await meetings.newestAbout(arrearsObject(id), through)
  const ended = meeting === undefined || meeting.state === 'closed' || meeting.state === 'cancelled'
  const agreed = meeting?.items.some((item) => item.outcome !== null && item.result?.carried) ?? false
  return { meeting, ended, agreed }
}

/** Proposes the holders' meeting about a default; two members of staff approve its call. */
export async function proposeDefaultMeetingInTx(
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
    ...toDefaultAgenda(row, security.name),
    recordedOn: plusDays(today, RECORDED_AFTER),
    closesOn: await chooseClosingDay(meetings, context, { row, today, rules }),
    reason,
    subject: arrearsObject(row.distribution_id),
  })
}

/** Within the period of a second meeting with its lower quorum if possible, otherwise as a first meeting. */
async function chooseClosingDay(
  { secondSpanInTx }: ArrearsDeps['meetings'],
  context: CommandContext,
  { row, today, rules }: { row: ArrearsRow; today: LocalDate; rules: Book },
): Promise<LocalDate> {
  const usual = plusDays(today, rules['meeting.call_days'] + RECORDED_AFTER)
  const span = await secondSpanInTx(context, {
    security: row.security_code,
    subject: arrearsObject(row.distribution_id),
  })
  if (!span) return usual
  const earliest = plusDays(today, Math.max(rules['meeting.second_call_days'], RECORDED_AFTER) + 1)
  const closes = usual < span.until ? usual : span.until
  return closes >= earliest && closes >= span.from ? closes : usual
}

/**
 * Finance calls another meeting after one that left a default unresolved. Refuses `arrears_meeting_waits` while a
 * meeting is running or its decision is still to be carried out.
 */
export const callAnotherMeeting = defineCommand({
  name: 'arrears.call-again',
  permission: 'arrears.resolve',
  async run(context, input: CallAgain & { id: string }, deps: ArrearsDeps) {
    const row = await lockArrearsInTx(context.tx, input.id)
    if (row.state !== 'default') throw new Refusal<ArrearsRefusals>('arrears_state')
    const { ended, agreed } = await readDefaultMeeting(deps, context.tx, row.distribution_id)
    if (!ended || agreed) throw new Refusal<ArrearsRefusals>('arrears_meeting_waits')
    const { id } = await proposeDefaultMeetingInTx(deps, context, row, input.why)
    context.note(arrearsObject(row.distribution_id), { reason: input.why, data: { meeting: id } })
  },
})
