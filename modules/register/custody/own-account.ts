import type { Actor } from '#shared/actor'
import { requirePermission } from '#shared/permissions'
import type { CustodyDeps } from './deps.ts'
import type { SecuritiesAccount } from './states.ts'
import { tables } from './tables.ts'

/** The actor's securities account; a refused request is shown to them as waiting. */
export async function readOwnAccount(
  { db, verification }: Pick<CustodyDeps, 'db' | 'verification'>,
  actor: Actor,
): Promise<SecuritiesAccount> {
  requirePermission(actor, 'kyc.read')
  const { sid, sre } = await verification.readAccountNumbers(db, actor.userId)
  if (sid && sre) return { state: 'open', sid, sre }
  const row = await tables(db)
    .selectFrom('custody_account')
    .select('state')
    .where('user_id', '=', actor.userId)
    .executeTakeFirst()
  return { state: row && row.state !== 'ended' ? 'waiting' : 'none', sid, sre }
}
