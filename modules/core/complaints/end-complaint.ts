import type { CommandContext } from '#platform/commands/command'
import { defineCommand } from '#platform/commands/define-command'
import type { PersonActor } from '#shared/actor'
import { Refusal } from '#shared/refusal'
import type { EscalateComplaint } from './input.ts'
import type { ComplaintRefusals } from './refusals.ts'
import { lockComplaintInTx, toComplaintView } from './rows.ts'
import { type ComplaintBody, type ComplaintView, complaintActions } from './states.ts'
import { tables } from './tables.ts'

/** The complainant accepts the answer. Refuses `complaint_not_found` and `complaint_state`. */
export const acceptAnswer = defineCommand({
  name: 'complaints.accept',
  permission: 'complaint.file',
  idempotent: true,
  run: (context, { id }: { id: string }) => endInTx(context, id, null),
})

/** The complainant escalates to an outside body. Refuses like `acceptAnswer`. */
export const escalateComplaint = defineCommand({
  name: 'complaints.escalate',
  permission: 'complaint.file',
  idempotent: true,
  run: (context, { id, to }: EscalateComplaint & { id: string }) => endInTx(context, id, to),
})

async function endInTx(
  { tx, now, actor: writer, note }: CommandContext<PersonActor>,
  id: string,
  to: ComplaintBody | null,
): Promise<ComplaintView> {
  const row = await lockComplaintInTx(tx, id, writer.userId)
  if (!complaintActions.end(row)) throw new Refusal<ComplaintRefusals>('complaint_state')
  const ended = await tables(tx)
    .updateTable('complaint')
    .set({ state: to === null ? 'accepted' : 'escalated', escalated_to: to, ended_at: now })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  note(`complaint/${row.id}`, { data: { state: ended.state } })
  return toComplaintView(ended)
}
