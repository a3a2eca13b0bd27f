import type { CommandContext } from '#platform/command'
import { type Id, newId } from '#shared/ids'
import type { CustodyDeps } from './deps.ts'
import { tables } from './tables.ts'

/**
 * Who is verified and has signed gets an account at the custodian: it is asked from now on until it answers. Nothing
 * waits for that. Who has both numbers already, or is asked for, is not asked for again.
 */
export async function requestAccountInTx(
  { verification }: Pick<CustodyDeps, 'verification'>,
  { tx, now }: Pick<CommandContext, 'tx' | 'now'>,
  userId: Id<'user'>,
): Promise<void> {
  const { sid, sre } = await verification.accountNumbersOf(tx, userId)
  if (sid && sre) return
  await tables(tx)
    .insertInto('custody_account')
    .values({ id: newId<'custody-account'>(now), user_id: userId, key: newId(now), opened_at: now, next_at: now })
    .onConflict((already) => already.doNothing())
    .execute()
}
