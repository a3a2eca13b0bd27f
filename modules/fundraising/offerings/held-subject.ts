import { inBothLanguages } from '#contract/approvals/states'
import type { ApprovalSubject } from '#modules/approvals'
import type { CommandContext } from '#platform/commands/command'
import { nameOf } from '#shared/actor'
import { formatInBothLanguages, money } from '#shared/format'
import { type Rupiah, units } from '#shared/money'
import { Refusal } from '#shared/refusal'
import { endSubscriptionsInTx } from './end-subscriptions.ts'
import { pendingSettlementStates } from './pending-settlement.ts'
import type { OfferingRefusals } from './refusals.ts'
import type { OfferingRow, SubscriptionRow } from './rows.ts'
import { type HeldOutcome, heldOutcomes, offeringEvent } from './states.ts'
import { tables } from './tables.ts'

/** Approval subject: the outcome of a held purchase. */
export const HELD_PURCHASE_APPROVAL = 'offerings.held-purchase'
export type HeldPayload = { id: string; outcome: HeldOutcome; reference: string; offering: string; total: Rupiah }

/** The approval of the outcome of a held purchase. Its owner is not notified. */
export const heldPurchaseApproval: ApprovalSubject<HeldPayload> = {
  name: HELD_PURCHASE_APPROVAL,
  kind: { id: 'Pembelian yang ditahan', en: 'Held purchase' },
  money: 'back',
  policy: () => [{ from: 0n, permission: 'kyc.second', votes: 1 }],
  describe: (_, { outcome, reference, offering, total }) => ({
    title: { id: `Pembelian ${reference} yang ditahan`, en: `The held purchase ${reference}` },
    changes: [
      { label: { id: 'Penawaran', en: 'Offering' }, before: null, after: inBothLanguages(offering) },
      { label: { id: 'Nilai', en: 'Amount' }, before: null, after: formatInBothLanguages(money, total) },
      { label: { id: 'Yang terjadi', en: 'What happens' }, before: null, after: heldOutcomes[outcome] },
    ],
  }),
  async execute(context, { payload: { id, outcome }, reason }) {
    const { offering, row } = await lockedInTx(context, id)
    if (outcome === 'release')
      await tables(context.tx).updateTable('subscription').set({ held_at: null }).where('id', '=', id).execute()
    else await refundInTx(context, offering, row)
    context.note(`subscription/${id}`, { reason, data: { held: outcome } })
  },
}

async function refundInTx({ tx, now, actor, emit }: CommandContext, offering: OfferingRow, row: SubscriptionRow) {
  const ending = { state: 'refunded', reason: 'cancelled_by_operator', now, by: nameOf(actor) } as const
  await endSubscriptionsInTx(tx, { offering, rows: [row], ...ending })
  emit(offeringEvent(offering.slug, 'cancelled', { units: units(row.units) }))
}

/** The offering first, as every command about one does. */
async function lockedInTx({ tx }: CommandContext, id: string) {
  const { offering_id } = await tables(tx)
    .selectFrom('subscription')
    .select('offering_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const offering = await tables(tx)
    .selectFrom('offering')
    .selectAll()
    .where('id', '=', offering_id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const row = await tables(tx)
    .selectFrom('subscription')
    .selectAll()
    .where('id', '=', id)
    .where('held_at', 'is not', null)
    .where('state', 'in', pendingSettlementStates)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new Refusal<OfferingRefusals>('held_purchase_over')
  return { offering, row }
}
