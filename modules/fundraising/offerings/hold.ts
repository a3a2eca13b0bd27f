import { createPurchaseHold } from '#modules/approvals'
import type { CommandContext } from '#platform/commands/command'
import type { Id } from '#shared/ids'
import { heldPurchaseObject, pendingSettlementStates } from './pending-settlement.ts'
import { tables } from './tables.ts'

const { noteHeld, noteFreeInTx, endDecisionsInTx } = createPurchaseHold(heldPurchaseObject)

export { endDecisionsInTx }

/** Holds the purchases of a permanently refused person: their money stays in escrow until two people decide. */
export async function holdPurchasesInTx(context: CommandContext, userId: Id<'user'>): Promise<void> {
  const held = await tables(context.tx)
    .updateTable('subscription')
    .set({ held_at: context.now })
    .where('user_id', '=', userId)
    .where('state', 'in', pendingSettlementStates)
    .where('held_at', 'is', null)
    .returning('id')
    .execute()
  noteHeld(context, held)
}

/** Releases the held purchases of a person who turned out not to be on a screening list. */
export async function releasePurchasesInTx(context: CommandContext, userId: Id<'user'>): Promise<void> {
  const free = await tables(context.tx)
    .updateTable('subscription')
    .set({ held_at: null })
    .where('user_id', '=', userId)
    .where('held_at', 'is not', null)
    .returning('id')
    .execute()
  await noteFreeInTx(context, free)
}
