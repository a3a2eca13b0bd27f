import { sql } from 'kysely'
import { createPurchaseHold } from '#modules/approvals'
import type { CommandContext } from '#platform/commands/command'
import type { Id } from '#shared/ids'
import { tables } from './tables.ts'

/** The object of approvals about a held order. */
export const toHeldOrderObject = (id: string) => `rights-order/${id}`

const { noteHeld, noteFreeInTx, endDecisionsInTx } = createPurchaseHold(toHeldOrderObject)

export { endDecisionsInTx }

/**
 * Holds the open orders of somebody refused KYC until two members of staff decide: no money goes to the issuer and no
 * shares to the buyer. Allotted orders are carried out.
 */
export async function holdOrdersInTx(context: CommandContext, userId: Id<'user'>): Promise<void> {
  // locks the issue first, like every command, so that no allotment starts meanwhile
  const { rows } = await sql<{ id: Id<'rights-issue'> }>`
    select id from rights_issue where state = 'open' and id in (
      select rights_issue_id from rights_order where user_id = ${userId} and state in ('awaiting_payment', 'paid'))
    order by id for update`.execute(context.tx)
  if (rows.length === 0) return
  const held = await tables(context.tx)
    .updateTable('rights_order')
    .set({ held_at: context.now })
    .where('user_id', '=', userId)
    .where(
      'rights_issue_id',
      'in',
      rows.map(({ id }) => id),
    )
    .where('state', 'in', ['awaiting_payment', 'paid'])
    .where('held_at', 'is', null)
    .returning('id')
    .execute()
  noteHeld(context, held)
}

/** Releases the held orders of somebody whose KYC is restored. */
export async function releaseOrdersInTx(context: CommandContext, userId: Id<'user'>): Promise<void> {
  const free = await tables(context.tx)
    .updateTable('rights_order')
    .set({ held_at: null })
    .where('user_id', '=', userId)
    .where('held_at', 'is not', null)
    .returning('id')
    .execute()
  await noteFreeInTx(context, free)
}
