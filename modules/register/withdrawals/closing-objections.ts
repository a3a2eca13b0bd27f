import type { ClosingObjection } from '#contract/identity/states'
import { readBalanceInTx } from '#modules/ledger'
import type { Db, Tx } from '#platform/db/database'
import type { Id } from '#shared/ids'
import type { WithdrawalDeps } from './deps.ts'
import { issuerOwner } from './states.ts'

/**
 * Objections to closing an account: undistributed money of the user's businesses, which can only be paid to their own
 * verified account.
 */
export const listIssuerMoneyObjections =
  ({ businessesOf }: Pick<WithdrawalDeps, 'businessesOf'>) =>
  async (userId: Id<'user'>, through: Db | Tx): Promise<ClosingObjection[]> => {
    const objections: ClosingObjection[] = []
    for (const { id, name } of await businessesOf(through, userId)) {
      const account = { owner: issuerOwner(id), asset: 'IDR' } as const
      const free = await readBalanceInTx(through, { ...account, purpose: 'available' })
      const held = await readBalanceInTx(through, { ...account, purpose: 'held' })
      if (free + held > 0n) objections.push({ kind: 'issuer', name, amount: String(free + held) })
    }
    return objections
  }
