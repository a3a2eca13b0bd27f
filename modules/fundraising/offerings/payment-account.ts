import type { Bank } from '#contract/wallet/states'
import type { Deps } from './deps.ts'
import type { SubscriptionRow } from './rows.ts'
import type { SubscriptionView } from './states.ts'
import { tables } from './tables.ts'

/** The payment account or QRIS code of a purchase. */
export const toPaymentAccount = ({
  bank,
  account_number: number,
  qr,
}: Pick<SubscriptionRow, 'bank' | 'account_number' | 'qr'>) => ({
  virtualAccount: bank && number && !qr ? { bank, number } : null,
  qr,
})

/**
 * Adds the virtual account or QRIS code to an unpaid purchase. The bank is called outside transactions and idempotently
 * by reference; when it is unavailable the due task retries.
 */
export async function addPaymentAccount(
  deps: Pick<Deps, 'db' | 'wallet'>,
  view: SubscriptionView,
): Promise<SubscriptionView> {
  if (view.virtualAccount || view.qr || view.state !== 'awaiting_payment') return view
  const row = await tables(deps.db)
    .selectFrom('subscription')
    .selectAll()
    .where('id', '=', view.id)
    .executeTakeFirstOrThrow()
  if (row.account_number) return { ...view, ...toPaymentAccount(row) }
  try {
    const account = await deps.wallet.requestPaymentAccount({
      userId: row.user_id,
      bank: row.bank as Bank,
      reference: `subscription/${row.id}`,
      amount: view.total,
      expiresAt: view.payBefore!,
      scanned: row.method === 'qris',
    })
    await tables(deps.db)
      .updateTable('subscription')
      .set({ account_number: account.number, qr: account.qr })
      .where('id', '=', row.id)
      .execute()
    return { ...view, ...toPaymentAccount({ ...row, account_number: account.number, qr: account.qr }) }
  } catch {
    return view // the payment page says that the number is on its way
  }
}
