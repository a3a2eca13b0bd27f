import { defineCommand } from '#platform/commands/define-command'
import { isId } from '#shared/ids'
import { rupiah } from '#shared/money'
import { Refusal } from '#shared/refusal'
import type { Deps } from './deps.ts'
import { HELD_PURCHASE_APPROVAL, type HeldPayload } from './held-subject.ts'
import type { DecideHeld } from './input.ts'
import { heldPurchaseObject, pendingSettlementStates } from './pending-settlement.ts'
import type { OfferingRefusals } from './refusals.ts'
import { tables } from './tables.ts'

/**
 * Compliance proposes whether a held purchase proceeds or is refunded to the owner's frozen wallet; a second person
 * approves. Refuses `held_purchase_not_found` and `held_purchase_over`.
 */
export const proposeHeldPurchaseOutcome = defineCommand({
  name: 'offerings.propose-held',
  permission: 'subscription.decide-held',
  async run(context, { id, outcome, reason }: DecideHeld & { id: string }, { approvals }: Deps) {
    const query = tables(context.tx)
      .selectFrom('subscription as s')
      .innerJoin('offering as o', 'o.id', 's.offering_id')
      .select(['s.id', 's.reference', 's.state', 's.total', 's.held_at', 'o.name'])
    const row = isId(id) ? await query.where('s.id', '=', id).executeTakeFirst() : undefined
    if (!row) throw new Refusal<OfferingRefusals>('held_purchase_not_found')
    if (!row.held_at || !pendingSettlementStates.some((state) => state === row.state))
      throw new Refusal<OfferingRefusals>('held_purchase_over')
    const payload: HeldPayload = {
      id: row.id,
      outcome,
      reference: row.reference,
      offering: row.name,
      total: rupiah(row.total),
    }
    return approvals.proposeInTx(context, {
      subject: HELD_PURCHASE_APPROVAL,
      object: heldPurchaseObject(row.id),
      payload,
      reason,
    })
  },
})
