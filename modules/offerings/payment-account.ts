import type { Bank } from '#contract/wallet/states'
import type { Deps } from './deps.ts'
import type { SubscriptionView } from './states.ts'
import { tables } from './tables.ts'

/**
 * Gives a purchase that waits for payment its own virtual account. The bank is asked outside any transaction and by
 * reference, so asking again gets the same number; when the bank is away the deadline run asks again.
 */
export async function withPaymentAccount(deps: Deps, view: SubscriptionView): Promise<SubscriptionView> {
  if (view.virtualAccount || view.state !== 'awaiting_payment') return view
  const row = await tables(deps.db)
    .selectFrom('subscription')
    .selectAll()
    .where('id', '=', view.id)
    .executeTakeFirstOrThrow()
  if (row.account_number) return { ...view, virtualAccount: { bank: row.bank!, number: row.account_number } }
  try {
    const account = await deps.wallet.requestPaymentAccount({
      userId: row.user_id,
      bank: row.bank as Bank,
      reference: `subscription/${row.id}`,
      name: view.offering.name,
      amount: view.total,
      expiresAt: view.payBefore!,
    })
    await tables(deps.db)
      .updateTable('subscription')
      .set({ account_number: account.number })
      .where('id', '=', row.id)
      .execute()
    return { ...view, virtualAccount: { bank: row.bank!, number: account.number } }
  } catch {
    return view // the payment page says that the number is on its way
  }
}
