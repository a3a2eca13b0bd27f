import type { Actor } from '#shared/actor'
import { type Id, isId } from '#shared/ids'
import { requirePermission } from '#shared/permissions'
import { Refusal } from '#shared/refusal'
import type { TransferDeps } from './deps.ts'
import type { TransferRefusals } from './refusals.ts'
import { tables } from './tables.ts'

/** The filer withdraws a request that is not decided. Refuses `transfer_unknown` and `transfer_state`. */
export async function withdrawTransfer(
  { db, approvals }: TransferDeps,
  actor: Actor,
  { id }: { id: string },
): Promise<void> {
  requirePermission(actor, 'transfer.read')
  const own = isId(id)
    ? await tables(db)
        .selectFrom('holding_transfer')
        .select('state')
        .where('id', '=', id as Id<'transfer'>)
        .where('filed_by', '=', actor.userId)
        .executeTakeFirst()
    : undefined
  if (!own) throw new Refusal<TransferRefusals>('transfer_unknown')
  const request = await approvals.newestAbout(`transfer/${id}`)
  if (own.state !== 'filed' || request?.state !== 'waiting') throw new Refusal<TransferRefusals>('transfer_state')
  await approvals.withdraw(actor, { id: request.id })
}
