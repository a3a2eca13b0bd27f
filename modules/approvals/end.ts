import type { CommandContext, Commands } from '#platform/command'
import type { Db, Tx } from '#platform/database'
import { forEachIsolated } from '#platform/for-each-isolated'
import { fromStoredJson } from '#platform/json'
import { type Actor, nameOf, system } from '#shared/actor'
import { type Id, isId } from '#shared/ids'
import { Refusal } from '#shared/refusal'
import type { ApprovalRefusals } from './refusals.ts'
import type { ApprovalState } from './states.ts'
import { type ApprovalSubject, type Decided, type Ending, subjectOf } from './subject.ts'
import { type Row, tables } from './tables.ts'
import { tellMakersInTx } from './tell.ts'

export type Deps = {
  db: Db
  commands: Commands
  /** What all modules let others decide on. */
  subjects: readonly ApprovalSubject[]
}
export type Request = Row<'approval_request'>

/** Its maker takes a request back; anybody else's is as unknown as none. Refuses `approval_in_force`. */
export function withdraw(deps: Deps, actor: Actor, { id }: { id: string }) {
  const run = { name: 'approvals.withdraw', actor, may: 'approval.withdraw' as const, input: { id } }
  return deps.commands.run(run, async (context) => {
    const row = await lockedInTx(context.tx, id)
    if (row.proposed_by !== nameOf(actor)) throw new Refusal<ApprovalRefusals>('approval_not_found')
    refuseDecided(row)
    if (subjectOf(deps.subjects, row.subject).inForce) throw new Refusal<ApprovalRefusals>('approval_in_force')
    await endInTx(deps, context, row, { state: 'withdrawn', reason: '' })
  })
}

/** Takes back what waits about an object, because its module goes on to something else, or has nothing to decide any more; does nothing when nothing waits. */
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
  await settleInTx(tx, row.id, 'withdrawn', now)
  note(`approval/${row.id}`, { ...(reason && { reason }), data: { state: 'withdrawn' } })
  await tellMakersInTx(context, row, { state: 'withdrawn' })
}

/** When the next request runs out of time. */
export async function nextExpiry(db: Db): Promise<Date | null> {
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

/** Ends every request whose time is over; one that cannot be ended holds up no other. Safe to run twice. */
export async function expire(deps: Deps, now: Date) {
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
      const row = await lockedInTx(context.tx, id)
      if (row.state === 'waiting') await endInTx(deps, context, row, { state: 'expired', reason: '' })
    }),
  )
}

/** Why it ended, where nobody said so. */
const REASONS = {
  rejected: 'Ditolak pemeriksa',
  withdrawn: 'Ditarik kembali oleh pengusul',
  expired: 'Waktu pemeriksaan habis',
} satisfies Record<Ending['state'], string>

/** Ends a locked request that is not approved. */
export async function endInTx(
  { subjects }: Pick<Deps, 'subjects'>,
  context: CommandContext,
  row: Request,
  ending: Ending,
) {
  await settleInTx(context.tx, row.id, ending.state, context.now)
  context.note(`approval/${row.id}`, { reason: ending.reason || row.reason, data: { state: ending.state } })
  await tellMakersInTx(context, row, ending)
  await subjectOf(subjects, row.subject).close?.(context, decidedOf(row), {
    ...ending,
    reason: ending.reason || REASONS[ending.state],
  })
}

export const settleInTx = (tx: Tx, id: Id<'approval'>, state: ApprovalState, now: Date) =>
  tables(tx).updateTable('approval_request').set({ state, decided_at: now }).where('id', '=', id).execute()

export const decidedOf = ({ id, object, payload, reason }: Request): Decided<unknown> => ({
  id,
  object,
  payload: fromStoredJson(payload),
  reason,
})

/** Locks a request, so that two people decide one after the other. */
export async function lockedInTx(tx: Tx, id: string): Promise<Request> {
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

export function refuseDecided({ state }: Request) {
  if (state === 'expired') throw new Refusal<ApprovalRefusals>('approval_expired')
  if (state !== 'waiting') throw new Refusal<ApprovalRefusals>('approval_decided')
}
