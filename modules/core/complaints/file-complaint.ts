import { lockUserInTx } from '#modules/identity'
import { defineCommand } from '#platform/commands/define-command'
import { createPrintedReference } from '#platform/text/printed-reference'
import { newId } from '#shared/ids'
import { Refusal } from '#shared/refusal'
import type { ComplaintDeps } from './deps.ts'
import type { FileComplaint } from './input.ts'
import type { ComplaintRefusals } from './refusals.ts'
import { selectComplaints, toComplaintView } from './rows.ts'
import type { ComplaintView } from './states.ts'
import { tables } from './tables.ts'

/** Unanswered complaints per person. */
const MAX_WAITING = 5

/** Files a complaint; the rulebook's working days count from now. Refuses `complaint_quota`. */
export const fileComplaint = defineCommand({
  name: 'complaints.file',
  permission: 'complaint.file',
  idempotent: true,
  async run(
    { tx, now, actor: writer, note },
    input: FileComplaint,
    { rulebook }: ComplaintDeps,
  ): Promise<ComplaintView> {
    await lockUserInTx(tx, writer.userId) // locked, so that two simultaneous complaints cannot both pass the count
    const waiting = await selectComplaints(tx)
      .where('user_id', '=', writer.userId)
      .where('state', 'in', ['received', 'acknowledged', 'in_progress'])
      .execute()
    if (waiting.length >= MAX_WAITING) throw new Refusal<ComplaintRefusals>('complaint_quota', { most: MAX_WAITING })
    const rules = await rulebook.at(now, tx)
    const within = (days: number) => rules.calendar.deadlineAfterWorkingDays(now, days)
    const id = newId<'complaint'>(now)
    const acknowledgeBy = within(rules['complaint.acknowledge_working_days'])
    const row = await tables(tx)
      .insertInto('complaint')
      .values({
        id,
        reference: createPrintedReference('PD', id, now),
        user_id: writer.userId,
        topic: input.topic,
        about: input.about || null,
        story: input.story,
        wish: input.wish,
        state: 'received',
        received_at: now,
        acknowledge_by: acknowledgeBy,
        due_at: acknowledgeBy,
        answer_by: within(rules['complaint.answer_working_days']),
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    note(`complaint/${id}`, { data: { reference: row.reference, topic: row.topic } })
    return toComplaintView(row)
  },
})
