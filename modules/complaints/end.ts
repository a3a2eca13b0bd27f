import type { Actor } from '#shared/actor'
import { Refusal } from '#shared/refusal'
import type { ComplaintDeps } from './deps.ts'
import type { Step } from './handle.ts'
import type { EscalateComplaint } from './input.ts'
import type { ComplaintRefusals } from './refusals.ts'
import { lockedInTx, viewOf } from './rows.ts'
import { type ComplaintBody, type ComplaintView, can } from './states.ts'
import { tables } from './tables.ts'

/** Its writer takes our answer. Refuses `complaint_not_found` and `complaint_state`. */
export const acceptAnswer = (deps: ComplaintDeps, actor: Actor, step: Step) => end(deps, actor, step, null)

/** Its writer carries it on to a body outside, which we are then asked by. Refuses as `acceptAnswer`. */
export const escalateComplaint = (deps: ComplaintDeps, actor: Actor, { to, ...step }: Step & EscalateComplaint) =>
  end(deps, actor, step, to)

function end(
  deps: ComplaintDeps,
  actor: Actor,
  { id, idempotencyKey: key }: Step,
  to: ComplaintBody | null,
): Promise<ComplaintView> {
  const name = to === null ? 'complaints.accept' : 'complaints.escalate'
  const spec = { name, actor, may: 'complaint.file' as const, key, input: { id, to } }
  return deps.commands.run(spec, async ({ tx, now, actor: writer, note }) => {
    const row = await lockedInTx(tx, id, writer.userId)
    if (!can.end(row)) throw new Refusal<ComplaintRefusals>('complaint_state')
    const ended = await tables(tx)
      .updateTable('complaint')
      .set({ state: to === null ? 'accepted' : 'escalated', escalated_to: to, ended_at: now })
      .where('id', '=', row.id)
      .returningAll()
      .executeTakeFirstOrThrow()
    note(`complaint/${row.id}`, { data: { state: ended.state } })
    return viewOf(ended)
  })
}
