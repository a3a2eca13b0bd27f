import { heldUntilDecided } from '#modules/approvals'
import type { CommandContext } from '#platform/command'
import type { Id } from '#shared/ids'
import { heldObject, isStanding } from './standing.ts'
import { tables } from './tables.ts'

const { noteHeld, noteFreeInTx, endDecisionsInTx } = heldUntilDecided(heldObject)

export { endDecisionsInTx }

/** What somebody bought who is refused for good stays in escrow: no money of theirs goes to an issuer until two decided. */
export async function holdOfInTx(context: CommandContext, userId: Id<'user'>): Promise<void> {
  const held = await tables(context.tx)
    .updateTable('subscription')
    .set({ held_at: context.now })
    .where('user_id', '=', userId)
    .where('state', 'in', isStanding)
    .where('held_at', 'is', null)
    .returning('id')
    .execute()
  noteHeld(context, held)
}

/** They are not one of a list after all: what they bought goes its way. */
export async function letGoOfInTx(context: CommandContext, userId: Id<'user'>): Promise<void> {
  const free = await tables(context.tx)
    .updateTable('subscription')
    .set({ held_at: null })
    .where('user_id', '=', userId)
    .where('held_at', 'is not', null)
    .returning('id')
    .execute()
  await noteFreeInTx(context, free)
}
