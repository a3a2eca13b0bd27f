import type { ClosingObjection } from '#contract/identity/states'
import { balanceInTx } from '#modules/ledger'
import type { Db, Tx } from '#platform/db/database'
import type { Id } from '#shared/ids'
import type { WithdrawalDeps } from './deps.ts'
import { issuerAccount } from './states.ts'

/**
 * Objections to closing an account: undistributed money of the user's businesses, which can only be paid to their own
 * verified account.
 */
export const listIssuerMoneyObjections =
  ({ businessesOf }: Pick<WithdrawalDeps, 'businessesOf'>) =>
  async (userId: Id<'user'>, through: Db | Tx): Promise<ClosingObjection[]> => {
    const objections: ClosingObjection[] = []
    for (const { id, name } of await businessesOf(through, userId)) {
      const account = { owner: issuerAccount(id), asset: 'IDR' } as const
      const free = await balanceInTx(through, { ...account, purpose: 'available' })
      const held = await balanceInTx(through, { ...account, purpose: 'held' })
      if (free + held > 0n) objections.push({ kind: 'issuer', name, amount: String(free + held) })
    }
    return objections
  }
