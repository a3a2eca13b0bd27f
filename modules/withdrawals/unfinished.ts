import type { ClosingObjection } from '#contract/identity/states'
import { balanceInTx } from '#modules/ledger'
import type { Db, Tx } from '#platform/database'
import type { Id } from '#shared/ids'
import type { WithdrawalDeps } from './deps.ts'
import { issuerAccount } from './states.ts'

/** What was raised for the businesses of somebody and is still here: it can be sent to a verified account of theirs alone. */
export const stillHereFor =
  ({ businessesOf }: Pick<WithdrawalDeps, 'businessesOf'>) =>
  async (userId: Id<'user'>, through: Db | Tx): Promise<ClosingObjection[]> => {
    const found: ClosingObjection[] = []
    for (const { id, name } of await businessesOf(through, userId)) {
      const account = { owner: issuerAccount(id), asset: 'IDR' } as const
      const free = await balanceInTx(through, { ...account, purpose: 'available' })
      const held = await balanceInTx(through, { ...account, purpose: 'held' })
      if (free + held > 0n) found.push({ kind: 'issuer', name, amount: String(free + held) })
    }
    return found
  }
