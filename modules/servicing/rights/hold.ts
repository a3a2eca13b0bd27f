import { sql } from 'kysely'
import { createPurchaseHold } from '#modules/approvals'
import type { CommandContext } from '#platform/commands/command'
import type { Id } from '#shared/ids'
import { tables } from './tables.ts'

/** What others decide about, of an order that is held. */
export const heldObject = (id: string) => `rights-order/${id}`

const { noteHeld, noteFreeInTx, endDecisionsInTx } = createPurchaseHold(heldObject)

export { endDecisionsInTx }

/**
 * What somebody bought by right who is refused for good waits with its money: no money of theirs goes to an issuer,
 * and no new share to them, until two decided. What is allotted already is carried out.
 */
export async function holdOrdersInTx(context: CommandContext, userId: Id<'user'>): Promise<void> {
  // the issue first, as every command about one does: none begins to allot meanwhile
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

/** They are not one of a list after all: their orders go their way. */
export async function letGoOfOrdersInTx(context: CommandContext, userId: Id<'user'>): Promise<void> {
  const free = await tables(context.tx)
    .updateTable('rights_order')
    .set({ held_at: null })
    .where('user_id', '=', userId)
    .where('held_at', 'is not', null)
    .returning('id')
    .execute()
  await noteFreeInTx(context, free)
}
