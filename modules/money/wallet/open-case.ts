import type { Tx } from '#platform/db/database'
import { isId } from '#shared/ids'
import { Refusal } from '#shared/refusal'
import type { WalletRefusals } from './refusals.ts'
import { type Bank, hasMoneyInSuspense, type SuspenseReason } from './states.ts'
import { tables } from './tables.ts'

/**
 * Locks an open suspense case whose reason is accepted; by default one that holds money. Refuses
 * `suspense_case_not_found` and `suspense_case_state`.
 */
export async function lockOpenCaseInTx(
  tx: Tx,
  id: string,
  takes: (reason: SuspenseReason) => boolean = hasMoneyInSuspense,
) {
  const row = isId(id)
    ? await tables(tx).selectFrom('suspense_case').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
    : undefined
  if (!row) throw new Refusal<WalletRefusals>('suspense_case_not_found')
  if (row.state !== 'open' || !takes(row.reason)) throw new Refusal<WalletRefusals>('suspense_case_state')
  return row
}

type Case = { reason: SuspenseReason; bank: Bank; number: string }

/** The owner of the account to which a deposit outside the limits was sent; undefined for other cases. */
export async function findHeldDepositOwnerInTx(tx: Tx, { reason, bank, number }: Case) {
  if (reason !== 'outside_limits') return undefined
  const account = await tables(tx)
    .selectFrom('virtual_account')
    .select('user_id')
    .where('bank', '=', bank)
    .where('number', '=', number)
    .executeTakeFirstOrThrow()
  return account.user_id
}
