import { inBothLanguages } from '#contract/approvals/states'
import { type HeldOutcome, heldOutcomes } from '#contract/offerings/states'
import type { ApprovalSubject } from '#modules/approvals'
import type { Tx } from '#platform/db/database'
import { formatInBothLanguages, money } from '#shared/format'
import type { Id } from '#shared/ids'
import type { Rupiah } from '#shared/money'
import { Refusal } from '#shared/refusal'
import { endOrdersInTx } from './cancel-order.ts'
import { toHeldOrderObject } from './order-hold.ts'
import type { RightsRefusals } from './refusals.ts'
import { lockInvestorInTx, lockIssueForUseInTx } from './rows.ts'
import { tables } from './tables.ts'

export const HELD_ORDER = 'rights.held-order'
export type HeldOrderPayload = {
  id: Id<'rights-order'>
  outcome: HeldOutcome
  reference: string
  share: string
  total: Rupiah
}

/**
 * The approval that continues or refunds an order held because its buyer was refused KYC. The buyer is not notified.
 */
export const heldOrderApproval: ApprovalSubject<HeldOrderPayload> = {
  name: HELD_ORDER,
  kind: { id: 'Penebusan HMETD yang ditahan', en: 'Held order by right' },
  money: 'back',
  policy: () => [{ from: 0n, permission: 'kyc.second', votes: 1 }],
  describe: (_, { outcome, reference, share, total }) => ({
    title: { id: `Penebusan HMETD ${reference} yang ditahan`, en: `The held order by right ${reference}` },
    changes: [
      { label: { id: 'Saham', en: 'Share' }, before: null, after: inBothLanguages(share) },
      { label: { id: 'Nilai', en: 'Amount' }, before: null, after: formatInBothLanguages(money, total) },
      { label: { id: 'Yang terjadi', en: 'What happens' }, before: null, after: heldOutcomes[outcome] },
    ],
  }),
  async execute({ tx, now, note }, { payload: { id, outcome }, reason }) {
    const row = await lockedOrderInTx(tx, id)
    if (outcome === 'refund') await endOrdersInTx(tx, [row], 'cancelled', now)
    else await tables(tx).updateTable('rights_order').set({ held_at: null }).where('id', '=', id).execute()
    note(toHeldOrderObject(id), { reason, data: { held: outcome } })
  },
}

/** Its owner and its issue first, as every command about one does. */
async function lockedOrderInTx(tx: Tx, id: Id<'rights-order'>) {
  const { user_id, rights_issue_id } = await tables(tx)
    .selectFrom('rights_order')
    .select(['user_id', 'rights_issue_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await lockInvestorInTx(tx, user_id)
  await lockIssueForUseInTx(tx, rights_issue_id)
  const row = await tables(tx)
    .selectFrom('rights_order')
    .selectAll()
    .where('id', '=', id)
    .where('held_at', 'is not', null)
    .where('state', 'in', ['awaiting_payment', 'paid'])
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new Refusal<RightsRefusals>('held_rights_over')
  return row
}
