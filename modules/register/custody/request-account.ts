import type { CommandContext } from '#platform/commands/command'
import { type Id, newId } from '#shared/ids'
import type { CustodyDeps } from './deps.ts'
import { tables } from './tables.ts'

/**
 * Requests a securities account for a verified person who has signed; skipped when they have one or it is requested.
 */
export async function requestCustodyAccountInTx(
  { verification }: Pick<CustodyDeps, 'verification'>,
  { tx, now }: Pick<CommandContext, 'tx' | 'now'>,
  userId: Id<'user'>,
): Promise<void> {
  const { sid, sre } = await verification.readAccountNumbers(tx, userId)
  if (sid && sre) return
  await tables(tx)
    .insertInto('custody_account')
    .values({ id: newId<'custody-account'>(now), user_id: userId, key: newId(now), opened_at: now, next_at: now })
    .onConflict((already) => already.doNothing())
    .execute()
}
