import { sql } from 'kysely'
import type { Bank } from '#contract/wallet/states'
import { postInTx } from '#modules/ledger'
import type { PaymentTarget } from '#modules/wallet'
import { recordEventsInTx } from '#platform/commands/events'
import type { Id } from '#shared/ids'
import { rupiah, units } from '#shared/money'
import { Refusal } from '#shared/refusal'
import type { RightsDeps } from './deps.ts'
import { rightsPaid, rightsPaymentCredited } from './entries.ts'
import type { RightsRefusals } from './refusals.ts'
import { lockIssueForUseInTx, type OrderRow, toOrderView, toRightsCard } from './rows.ts'
import { type RightsOrderView, rightsEvent } from './states.ts'
import { tables } from './tables.ts'

type Deps = Pick<RightsDeps, 'db' | 'wallet'>

/**
 * Gives an order that awaits payment its virtual account. The bank is called outside any transaction, with the order
 * as its idempotency key; if the bank is unavailable, a later run tries again.
 */
export async function addPaymentAccount(deps: Deps, view: RightsOrderView): Promise<RightsOrderView> {
  if (view.virtualAccount || view.state !== 'awaiting_payment') return view
  const row = await tables(deps.db)
    .selectFrom('rights_order')
    .selectAll()
    .where('id', '=', view.id)
    .executeTakeFirstOrThrow()
  if (row.account_number) return toOrderView(row, view.issue)
  const account = await deps.wallet
    .requestPaymentAccount({
      userId: row.user_id,
      bank: row.bank as Bank,
      reference: `rights-order/${row.id}`,
      amount: row.total,
      expiresAt: row.pay_before!,
    })
    .catch(() => undefined)
  if (!account) return view // its page shows that the account is pending
  await tables(deps.db)
    .updateTable('rights_order')
    .set({ account_number: account.number })
    .where('id', '=', row.id)
    .execute()
  return { ...view, virtualAccount: { bank: row.bank!, number: account.number } }
}

/**
 * Requests accounts that are missing because the bank was unavailable or a process ended; in random order, so that
 * failing ones do not block others.
 */
export async function requestMissingAccounts(deps: Deps & Pick<RightsDeps, 'registry'>): Promise<void> {
  const orders = await tables(deps.db)
    .selectFrom('rights_order')
    .selectAll()
    .where('state', '=', 'awaiting_payment')
    .where('account_number', 'is', null)
    .orderBy(sql`random()`)
    .limit(50)
    .execute()
  for (const order of orders) {
    const issue = await tables(deps.db)
      .selectFrom('rights_issue')
      .selectAll()
      .where('id', '=', order.rights_issue_id)
      .executeTakeFirstOrThrow()
    await addPaymentAccount(
      deps,
      toOrderView(order, toRightsCard(issue, await deps.registry.known(issue.security_code))),
    )
  }
}

/**
 * Accepts a bank payment for an order if it is exact and in time. Refuses others with `rights_payment`; they stay in
 * the payer's wallet.
 */
export const rightsPaymentTarget = ({ registry }: Pick<RightsDeps, 'registry'>): PaymentTarget => ({
  kind: 'rights-order',
  async receiveInTx(tx, { reference, bank, amount, now }) {
    const id = reference.slice('rights-order/'.length) as Id<'rights-order'>
    const found = await tables(tx)
      .selectFrom('rights_order')
      .select('rights_issue_id')
      .where('id', '=', id)
      .executeTakeFirst()
    if (!found) throw new Refusal<RightsRefusals>('rights_payment')
    const issue = await lockIssueForUseInTx(tx, found.rights_issue_id)
    const row: OrderRow = await tables(tx)
      .selectFrom('rights_order')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const late = row.state !== 'awaiting_payment' || row.pay_before! <= now || issue.state !== 'open'
    if (late || row.total !== amount) throw new Refusal<RightsRefusals>('rights_payment')
    await tables(tx).updateTable('rights_order').set({ state: 'paid', paid_at: now }).where('id', '=', id).execute()
    await postInTx(tx, [rightsPaymentCredited(row, bank), rightsPaid(row)], now)
    const { slug, name } = await registry.known(issue.security_code, tx)
    const paid = { slug, name, order: row.id, quantity: units(row.units + row.excess), total: row.total }
    await recordEventsInTx(tx, [rightsEvent(row.user_id, 'rights_paid', { ...paid, until: issue.exercise_until })], now)
  },
  async unpaidInTx(tx, reference) {
    const row = await tables(tx)
      .selectFrom('rights_order as o')
      .innerJoin('rights_issue as i', 'i.id', 'o.rights_issue_id')
      .select(['o.id', 'o.total', 'o.pay_before', 'i.security_code'])
      .where('o.id', '=', reference.slice('rights-order/'.length) as Id<'rights-order'>)
      .where('o.state', '=', 'awaiting_payment')
      .executeTakeFirst()
    if (!row?.pay_before) return null
    const { slug, name } = await registry.known(row.security_code, tx)
    const link = `/hmetd/${slug}/payment-success?order=${row.id}`
    return { name, total: rupiah(row.total), payBefore: row.pay_before, link, payBy: 'bank' as const }
  },
})
