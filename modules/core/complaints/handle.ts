import { defineCommand } from '#platform/commands/define-command'
import { Refusal } from '#shared/refusal'
import type { ComplaintDeps } from './deps.ts'
import type { AnswerComplaint, ExtendComplaint } from './input.ts'
import type { ComplaintRefusals } from './refusals.ts'
import { type ComplaintRow, lockComplaintInTx, toComplaintView } from './rows.ts'
import { type ComplaintView, complaintActions, complaintEvent } from './states.ts'
import { tables } from './tables.ts'

/** Staff acknowledge a complaint; the complainant is sent its number and the due date. */
export const acknowledgeComplaint = deskStep({
  name: 'complaints.acknowledge',
  can: complaintActions.acknowledge,
  change: ({ now, by, row }) => ({
    set: {
      state: 'acknowledged',
      acknowledged_at: now,
      acknowledged_by: by,
      due_at: row.answer_by,
      overdue_told: false,
    },
    told: ({ answer_by: until, ...row }) =>
      complaintEvent(row.user_id, 'complaint_acknowledged', { ...aboutOf(row), until }),
  }),
})

/** Staff start the investigation. */
export const beginComplaint = deskStep({
  name: 'complaints.begin',
  can: complaintActions.begin,
  change: ({ now, by }) => ({ set: { state: 'in_progress', begun_at: now, begun_by: by } }),
})

/** Staff extend the time once, with a reason; the complainant is notified. */
export const extendComplaint = deskStep({
  name: 'complaints.extend',
  can: complaintActions.extend,
  change: ({ now, by, row, rules }, { reason }: ExtendComplaint & { id: string }) => ({
    set: {
      ...untilOf(rules.calendar.deadlineAfterWorkingDays(row.answer_by, rules['complaint.extension_working_days'])),
      extended_at: now,
      extended_by: by,
      extension_reason: reason,
    },
    reason,
    told: ({ answer_by: until, ...row }) =>
      complaintEvent(row.user_id, 'complaint_extended', { ...aboutOf(row), until, reason }),
  }),
})

/** Staff answer in writing, once; the complainant is notified. */
export const answerComplaint = deskStep({
  name: 'complaints.answer',
  can: complaintActions.answer,
  change: ({ now, by }, { outcome, answer }: AnswerComplaint & { id: string }) => ({
    set: { state: 'answered', outcome, answer, answered_at: now, answered_by: by, due_at: null },
    told: (row) => complaintEvent(row.user_id, 'complaint_answered', aboutOf(row)),
  }),
})

type Rules = Awaited<ReturnType<ComplaintDeps['rulebook']['at']>>
type Now = { now: Date; by: NonNullable<ComplaintRow['answered_by']>; row: ComplaintRow; rules: Rules }
type Change = {
  set: Partial<ComplaintRow>
  /** What the audit record gives as the reason. */
  reason?: string
  told?: (row: ComplaintRow) => ReturnType<typeof complaintEvent>
}
type Step<Input> = {
  name: string
  can: (view: ComplaintView) => boolean
  change: (now: Now, input: Input) => Change
}

/** A staff command on the locked complaint. Refuses `complaint_not_found` and `complaint_state`. */
function deskStep<Input extends { id: string }>({ name, can, change }: Step<Input>) {
  return defineCommand({
    name,
    permission: 'complaint.handle',
    idempotent: true,
    async run({ tx, now, actor: staff, note, emit }, input: Input, { rulebook }: ComplaintDeps) {
      const row = await lockComplaintInTx(tx, input.id)
      if (!can(toComplaintView(row))) throw new Refusal<ComplaintRefusals>('complaint_state')
      const rules = await rulebook.at(now, tx)
      const { set, reason, told } = change({ now, by: staff.userId, row, rules }, input)
      const changed = await tables(tx)
        .updateTable('complaint')
        .set(set)
        .where('id', '=', row.id)
        .returningAll()
        .executeTakeFirstOrThrow()
      note(`complaint/${row.id}`, { ...(reason && { reason }), data: { state: changed.state } })
      if (told) emit(told(changed))
      return toComplaintView(changed)
    },
  })
}

const untilOf = (until: Date) => ({ answer_by: until, due_at: until, overdue_told: false })

const aboutOf = ({ id, reference }: Pick<ComplaintRow, 'id' | 'reference'>) => ({ complaint: id, reference })
