import type { Actor } from '#shared/actor'
import { requirePermission } from '#shared/permissions'
import type { CustodyDeps } from './deps.ts'
import type { SecuritiesAccount } from './states.ts'
import { tables } from './tables.ts'

/** The actor's account at the custodian. What it refused is between finance and the custodian: to its owner it waits. */
export async function ownAccount(
  { db, verification }: Pick<CustodyDeps, 'db' | 'verification'>,
  actor: Actor,
): Promise<SecuritiesAccount> {
  requirePermission(actor, 'kyc.read')
  const { sid, sre } = await verification.accountNumbersOf(db, actor.userId)
  if (sid && sre) return { state: 'open', sid, sre }
  const row = await tables(db)
    .selectFrom('custody_account')
    .select('state')
    .where('user_id', '=', actor.userId)
    .executeTakeFirst()
  return { state: row && row.state !== 'ended' ? 'waiting' : 'none', sid, sre }
}
