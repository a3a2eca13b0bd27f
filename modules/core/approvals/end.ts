import type { CommandContext, Commands } from '#platform/commands/command'
import type { Db, Tx } from '#platform/db/database'
import { fromStoredJson } from '#platform/db/json'
import { forEachIsolated } from '#platform/jobs/for-each-isolated'
import { type Actor, nameOf, system } from '#shared/actor'
import { type Id, isId } from '#shared/ids'
import { Refusal } from '#shared/refusal'
import { notifyMakersInTx } from './notify.ts'
import type { ApprovalRefusals } from './refusals.ts'
import type { ApprovalState } from './states.ts'
import { type ApprovalSubject, type DecidedRequest, type Ending, findSubject } from './subject.ts'
import { type Row, tables } from './tables.ts'

export type Deps = {
  db: Db
  commands: Commands
  /** What all modules let others decide on. */
  subjects: readonly ApprovalSubject[]
}
export type Request = Row<'approval_request'>

/** The proposer withdraws their request. Refuses `approval_in_force`, and unknown for others. */
export function withdrawRequest(deps: Deps, actor: Actor, { id }: { id: string }) {
  const run = { name: 'approvals.withdraw', actor, may: 'approval.withdraw' as const, input: { id } }
  return deps.commands.run(run, async (context) => {
    const row = await lockRequestInTx(context.tx, id)
    if (row.proposed_by !== nameOf(actor)) throw new Refusal<ApprovalRefusals>('approval_not_found')
    assertRequestWaiting(row)
    if (findSubject(deps.subjects, row.subject).inForce) throw new Refusal<ApprovalRefusals>('approval_in_force')
    await endRequestInTx(deps, context, row, { state: 'withdrawn', reason: '' })
  })
}

/** Withdraws a waiting request about an object because it became obsolete; no-op without one. */
export async function supersedeInTx(context: CommandContext, object: string, reason?: string) {
  const { tx, now, note } = context
  const row = await tables(tx)
    .selectFrom('approval_request')
    .select(['id', 'description'])
    .where('object', '=', object)
    .where('state', '=', 'waiting')
    .forUpdate()
    .executeTakeFirst()
  if (!row) return
  await setApprovalStateInTx(tx, row.id, 'withdrawn', now)
  note(`approval/${row.id}`, { ...(reason && { reason }), data: { state: 'withdrawn' } })
  await notifyMakersInTx(context, row, { state: 'withdrawn' })
}

/** The next expiry of a waiting request. */
export async function findNextExpiry(db: Db): Promise<Date | null> {
  const row = await tables(db)
    .selectFrom('approval_request')
    .select('expires_at')
    .where('state', '=', 'waiting')
    .where('expires_at', 'is not', null)
    .orderBy('expires_at')
    .limit(1)
    .executeTakeFirst()
  return row?.expires_at ?? null
}

/** Expires overdue requests; a failing one does not stop the others. Idempotent. */
export async function expireRequests(deps: Deps, now: Date) {
  const due = await tables(deps.db)
    .selectFrom('approval_request')
    .select('id')
    .where('state', '=', 'waiting')
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .execute()
  const run = { name: 'approvals.expire', actor: system('approvals'), may: 'approval.run' as const }
  await forEachIsolated(due, ({ id }) =>
    deps.commands.run(run, async (context) => {
      const row = await lockRequestInTx(context.tx, id)
      if (row.state === 'waiting') await endRequestInTx(deps, context, row, { state: 'expired', reason: '' })
    }),
  )
}

/** Why it ended, where nobody said so. */
const REASONS = {
  rejected: 'Ditolak pemeriksa',
  withdrawn: 'Ditarik kembali oleh pengusul',
  expired: 'Waktu pemeriksaan habis',
} satisfies Record<Ending['state'], string>

/** Ends a locked request without approval. */
export async function endRequestInTx(
  { subjects }: Pick<Deps, 'subjects'>,
  context: CommandContext,
  row: Request,
  ending: Ending,
) {
  await setApprovalStateInTx(context.tx, row.id, ending.state, context.now)
  context.note(`approval/${row.id}`, { reason: ending.reason || row.reason, data: { state: ending.state } })
  await notifyMakersInTx(context, row, ending)
  await findSubject(subjects, row.subject).close?.(context, toDecidedRequest(row), {
    ...ending,
    reason: ending.reason || REASONS[ending.state],
  })
}

/** Sets the final state of an approval request and when it was decided. */
export const setApprovalStateInTx = (tx: Tx, id: Id<'approval'>, state: ApprovalState, now: Date) =>
  tables(tx).updateTable('approval_request').set({ state, decided_at: now }).where('id', '=', id).execute()

/** The part of a request that its subject's `execute` and `close` receive. */
export const toDecidedRequest = ({ id, object, payload, reason }: Request): DecidedRequest<unknown> => ({
  id,
  object,
  payload: fromStoredJson(payload),
  reason,
})

/** Reads and locks a request. Refuses `approval_not_found`. */
export async function lockRequestInTx(tx: Tx, id: string): Promise<Request> {
  const row =
    isId(id) &&
    (await tables(tx)
      .selectFrom('approval_request')
      .selectAll()
      .where('id', '=', id as Id<'approval'>)
      .forUpdate()
      .executeTakeFirst())
  if (!row) throw new Refusal<ApprovalRefusals>('approval_not_found')
  return row
}

/** Refuses a request that is no longer waiting: `approval_expired` or `approval_decided`. */
export function assertRequestWaiting({ state }: Request) {
  if (state === 'expired') throw new Refusal<ApprovalRefusals>('approval_expired')
  if (state !== 'waiting') throw new Refusal<ApprovalRefusals>('approval_decided')
}
