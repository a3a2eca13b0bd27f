import type { CommandContext } from '#platform/command'
import type { Id } from '#shared/ids'
import type { Deps } from './deps.ts'
import type { SubscriptionRow } from './rows.ts'
import { heldObject, isStanding } from './standing.ts'
import { tables } from './tables.ts'

/** What somebody bought who is refused for good stays in escrow: no money of theirs goes to an issuer until two decided. */
export async function holdOfInTx({ tx, now, note }: CommandContext, userId: Id<'user'>): Promise<void> {
  const held = await tables(tx)
    .updateTable('subscription')
    .set({ held_at: now })
    .where('user_id', '=', userId)
    .where('state', 'in', isStanding)
    .where('held_at', 'is', null)
    .returning('id')
    .execute()
  for (const { id } of held) note(`subscription/${id}`, { data: { held: true } })
}

/** What ended while it was held is decided on by nobody any more. */
export async function endDecisionsInTx(
  { approvals }: Pick<Deps, 'approvals'>,
  context: CommandContext,
  rows: readonly Pick<SubscriptionRow, 'id' | 'held_at'>[],
): Promise<void> {
  for (const { id, held_at } of rows) if (held_at) await approvals.supersedeInTx(context, heldObject(id))
}

/** They are not one of a list after all: what they bought goes its way, and nothing about it is to be decided any more. */
export async function letGoOfInTx(
  { approvals }: Pick<Deps, 'approvals'>,
  context: CommandContext,
  userId: Id<'user'>,
): Promise<void> {
  const free = await tables(context.tx)
    .updateTable('subscription')
    .set({ held_at: null })
    .where('user_id', '=', userId)
    .where('held_at', 'is not', null)
    .returning('id')
    .execute()
  for (const { id } of free) {
    await approvals.supersedeInTx(context, heldObject(id))
    context.note(`subscription/${id}`, { data: { held: false } })
  }
}
