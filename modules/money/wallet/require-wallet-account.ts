import type { Tx } from '#platform/db/database'
import { Refusal } from '#shared/refusal'
import type { WalletDeps } from './deps.ts'
import type { WalletRefusals } from './refusals.ts'
import { tables } from './tables.ts'

/** Reads the wallet account with this number. Refuses `wallet_account_unknown` and `wallet_account_closed`. */
export async function requireWalletAccountInTx(
  { staysOpenInTx }: Pick<WalletDeps, 'staysOpenInTx'>,
  tx: Tx,
  number: string,
) {
  const account = await tables(tx)
    .selectFrom('virtual_account')
    .select(['user_id as userId', 'bank', 'number'])
    .where('number', '=', number)
    .where('purpose', '=', 'wallet')
    .executeTakeFirst()
  if (!account) throw new Refusal<WalletRefusals>('wallet_account_unknown', {}, 'account')
  if (!(await staysOpenInTx(tx, account.userId)))
    throw new Refusal<WalletRefusals>('wallet_account_closed', {}, 'account')
  return account
}
