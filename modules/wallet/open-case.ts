import type { Tx } from '#platform/database'
import { isId } from '#shared/ids'
import { Refusal } from '#shared/refusal'
import type { WalletRefusals } from './refusals.ts'
import { hasMoneyInSuspense } from './states.ts'
import { tables } from './tables.ts'

/** A case whose money stands in suspense, locked: a foreign currency and a contradiction hold none. */
export async function openCaseInTx(tx: Tx, id: string) {
  const found = isId(id)
    ? await tables(tx).selectFrom('suspense_case').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
    : undefined
  if (!found) throw new Refusal<WalletRefusals>('suspense_case_not_found')
  if (found.state !== 'open' || !hasMoneyInSuspense(found.reason))
    throw new Refusal<WalletRefusals>('suspense_case_state')
  return found
}
