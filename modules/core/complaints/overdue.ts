import type { DueTask, NoticeAudience } from '#platform/commands/parts'
import { forEachIsolated } from '#platform/jobs/for-each-isolated'
import { system } from '#shared/actor'
import type { ComplaintDeps } from './deps.ts'
import { selectComplaints } from './rows.ts'
import { complaintEvent, lateComplaintEvent } from './states.ts'
import { type Row, tables } from './tables.ts'

/**
 * Notifies complainant and staff once per due date that it has passed. A failing complaint does not stop the others.
 */
export const overdueDueTask = (deps: ComplaintDeps): DueTask => ({
  name: 'complaints.overdue',
  async nextDue() {
    const row = await waiting(deps.db).limit(1).executeTakeFirst()
    return row?.due_at ?? null
  },
  async run() {
    const { db, clock } = deps
    await forEachIsolated(await waiting(db).where('due_at', '<=', clock.now()).execute(), (row) =>
      notifyOverdue(deps, row),
    )
  },
})

/** Staff who handle complaints are notified. */
export const createComplaintStaffAudience = ({ staffWith }: Pick<ComplaintDeps, 'staffWith'>): NoticeAudience => ({
  topic: 'complaints',
  event: 'complaint_late_desk',
  to: () => staffWith('complaint.handle'),
})

const waiting = (through: Parameters<typeof selectComplaints>[0]) =>
  selectComplaints(through)
    .where('overdue_told', '=', false)
    .where('due_at', 'is not', null)
    .orderBy('due_at')
    .orderBy('id')

const notifyOverdue = ({ commands }: ComplaintDeps, { id }: Pick<Row<'complaint'>, 'id'>) =>
  commands.run(
    { name: 'complaints.tell-overdue', actor: system('complaints'), may: 'complaint.run' },
    async ({ tx, now, emit, note }) => {
      const row = await selectComplaints(tx)
        .where('id', '=', id)
        .where('overdue_told', '=', false)
        .where('due_at', '<=', now)
        .forUpdate()
        .executeTakeFirst()
      if (!row?.due_at) return // answered or extended meanwhile
      const { reference, user_id, due_at: until } = row
      await tables(tx).updateTable('complaint').set({ overdue_told: true }).where('id', '=', id).execute()
      emit(complaintEvent(user_id, 'complaint_late', { complaint: id, reference, until }))
      emit(lateComplaintEvent('late', 'complaint_late_desk', { complaint: id, reference, until }))
      note(`complaint/${id}`, { data: { overdue: true } })
    },
  )
