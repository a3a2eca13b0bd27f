import type { Tx } from '#platform/database'
import { isId } from '#shared/ids'
import { Refusal } from '#shared/refusal'
import type { WalletRefusals } from './refusals.ts'
import { type Bank, hasMoneyInSuspense, type SuspenseReason } from './states.ts'
import { tables } from './tables.ts'

/** A case whose money stands in suspense, locked: a foreign currency and a contradiction hold none, unless those are asked for. */
export async function openCaseInTx(
  tx: Tx,
  id: string,
  takes: (reason: SuspenseReason) => boolean = hasMoneyInSuspense,
) {
  const found = isId(id)
    ? await tables(tx).selectFrom('suspense_case').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
    : undefined
  if (!found) throw new Refusal<WalletRefusals>('suspense_case_not_found')
  if (found.state !== 'open' || !takes(found.reason)) throw new Refusal<WalletRefusals>('suspense_case_state')
  return found
}

type Case = { reason: SuspenseReason; bank: Bank; number: string }

/** Whose account a deposit outside the limits was sent to; undefined for a case of any other reason. */
export async function ownerOfHeldInTx(tx: Tx, { reason, bank, number }: Case) {
  if (reason !== 'outside_limits') return undefined
  const account = await tables(tx)
    .selectFrom('virtual_account')
    .select('user_id')
    .where('bank', '=', bank)
    .where('number', '=', number)
    .executeTakeFirstOrThrow()
  return account.user_id
}
