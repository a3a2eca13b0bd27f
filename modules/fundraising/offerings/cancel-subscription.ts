import { defineCommand } from '#platform/commands/define-command'
import { rupiah, units } from '#shared/money'
import { Refusal } from '#shared/refusal'
import { toPurchaseEventFields } from './emit-events.ts'
import { endSubscriptionsInTx } from './end-subscriptions.ts'
import { endDecisionsInTx } from './hold.ts'
import { lockOwnSubscriptionInTx } from './lock-own-subscription.ts'
import type { OfferingRefusals } from './refusals.ts'
import { can, offeringEvent, purchaseEvent, type SubscriptionView } from './states.ts'
import { tables } from './tables.ts'
import { toSubscriptionView } from './views.ts'

/**
 * The investor cancels a purchase within 48 hours (docs/rules/purchase.md): the units are released and the full amount
 * is refunded to the wallet. Refuses after the window, when it has already ended, and `subscription_not_found`.
 */
export const cancelSubscription = defineCommand({
  name: 'offerings.cancel',
  permission: 'subscription.cancel',
  idempotent: true,
  async run(context, { id }: { id: string }): Promise<SubscriptionView> {
    const { tx, now, note, emit } = context
    const { userId } = context.actor
    const { offering, row } = await lockOwnSubscriptionInTx(tx, id, userId)
    if (row.state === 'confirmed' || (row.cancellable_until && row.cancellable_until <= now && row.state === 'paid')) {
      throw new Refusal<OfferingRefusals>('cancel_window_over', {
        until: row.cancellable_until ?? now,
      })
    }
    if (!can.cancel(row.state)) throw new Refusal<OfferingRefusals>('cannot_cancel')

    const [ended] = await endSubscriptionsInTx(tx, {
      offering,
      rows: [row],
      state: 'cancelled',
      reason: 'cancelled_by_investor',
      now,
      by: userId,
    })
    await endDecisionsInTx(context, [row])
    note(`subscription/${id}`, { data: { offering: offering.slug, total: String(row.total) } })
    emit(offeringEvent(offering.slug, 'cancelled', { units: units(row.units) }))
    const total = rupiah(row.state === 'paid' ? row.total : 0)
    emit(purchaseEvent(userId, 'cancelled', { ...toPurchaseEventFields(offering, row), total }))
    const history = await tables(tx)
      .selectFrom('subscription_change')
      .select(['state', 'at'])
      .where('subscription_id', '=', id)
      .orderBy('at')
      .execute()
    return toSubscriptionView(ended!, offering, history)
  },
})
