import type { Actor } from '#shared/actor'
import { Refusal } from '#shared/refusal'
import type { ComplaintDeps } from './deps.ts'
import type { AnswerComplaint, ExtendComplaint } from './input.ts'
import type { ComplaintRefusals } from './refusals.ts'
import { type ComplaintRow, lockedInTx, viewOf } from './rows.ts'
import { type ComplaintView, can, complaintEvent } from './states.ts'
import { tables } from './tables.ts'

export type Step = { id: string; idempotencyKey?: string | undefined }

/** Staff confirm that the complaint is here; its writer is told the number and until when there is an answer. */
export const acknowledgeComplaint = (deps: ComplaintDeps, actor: Actor, { id, idempotencyKey }: Step) =>
  work(
    deps,
    actor,
    { name: 'complaints.acknowledge', id, key: idempotencyKey, may: can.acknowledge },
    ({ now, by, row }) => ({
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
  )

/** Staff begin to look into it. */
export const beginComplaint = (deps: ComplaintDeps, actor: Actor, { id, idempotencyKey }: Step) =>
  work(deps, actor, { name: 'complaints.begin', id, key: idempotencyKey, may: can.begin }, ({ now, by }) => ({
    set: { state: 'in_progress', begun_at: now, begun_by: by },
  }))

/** Staff take more time, once, and say why; its writer is told. */
export async function extendComplaint(
  deps: ComplaintDeps,
  actor: Actor,
  { id, reason, idempotencyKey }: Step & ExtendComplaint,
): Promise<ComplaintView> {
  const spec = { name: 'complaints.extend', id, key: idempotencyKey, may: can.extend, more: { reason } }
  return work(deps, actor, spec, ({ now, by, row, rules }) => ({
    set: {
      ...untilOf(rules.calendar.deadlineAfterWorkingDays(row.answer_by, rules['complaint.extension_working_days'])),
      extended_at: now,
      extended_by: by,
      extension_reason: reason,
    },
    told: ({ answer_by: until, ...row }) =>
      complaintEvent(row.user_id, 'complaint_extended', { ...aboutOf(row), until, reason }),
  }))
}

/** Staff answer in writing, once; its writer is told. */
export const answerComplaint = (
  deps: ComplaintDeps,
  actor: Actor,
  { id, outcome, answer, idempotencyKey }: Step & AnswerComplaint,
) =>
  work(
    deps,
    actor,
    { name: 'complaints.answer', id, key: idempotencyKey, may: can.answer, more: { outcome, answer } },
    ({ now, by }) => ({
      set: { state: 'answered', outcome, answer, answered_at: now, answered_by: by, due_at: null },
      told: (row) => complaintEvent(row.user_id, 'complaint_answered', aboutOf(row)),
    }),
  )

type Rules = Awaited<ReturnType<ComplaintDeps['rulebook']['at']>>
type Now = { now: Date; by: NonNullable<ComplaintRow['answered_by']>; row: ComplaintRow; rules: Rules }
type Change = { set: Partial<ComplaintRow>; told?: (row: ComplaintRow) => ReturnType<typeof complaintEvent> }
type Spec = {
  name: string
  id: string
  key: string | undefined
  may: (view: ComplaintView) => boolean
  more?: Record<string, string>
}

/** One step of the desk on the locked complaint. Refuses `complaint_not_found` and `complaint_state`. */
function work(
  deps: ComplaintDeps,
  actor: Actor,
  { name, id, key, may, more = {} }: Spec,
  change: (now: Now) => Change,
): Promise<ComplaintView> {
  const spec = { name, actor, may: 'complaint.handle' as const, key, input: { id, ...more } }
  return deps.commands.run(spec, async ({ tx, now, actor: staff, note, emit }) => {
    const row = await lockedInTx(tx, id)
    if (!may(viewOf(row))) throw new Refusal<ComplaintRefusals>('complaint_state')
    const rules = await deps.rulebook.at(now, tx)
    const { set, told } = change({ now, by: staff.userId, row, rules })
    const changed = await tables(tx)
      .updateTable('complaint')
      .set(set)
      .where('id', '=', row.id)
      .returningAll()
      .executeTakeFirstOrThrow()
    note(`complaint/${row.id}`, { ...(more.reason && { reason: more.reason }), data: { state: changed.state } })
    if (told) emit(told(changed))
    return viewOf(changed)
  })
}

const untilOf = (until: Date) => ({ answer_by: until, due_at: until, overdue_told: false })

const aboutOf = ({ id, reference }: Pick<ComplaintRow, 'id' | 'reference'>) => ({ complaint: id, reference })
