import { findUserInTx } from '#modules/identity'
import { type Tx, transact } from '#platform/db/database'
import type { Actor } from '#shared/actor'
import type { Id } from '#shared/ids'
import { requirePermission } from '#shared/permissions'
import { findCredential } from './credential.ts'
import type { CredentialsContext } from './deps.ts'
import { maskDestination } from './one-time-code.ts'
import type { ProofWay } from './states.ts'
import { tables } from './tables.ts'

/** How a person can prove a command beyond the password, strongest first; staff have no phone code. */
export async function listProofWays(
  { phones }: Pick<CredentialsContext, 'phones'>,
  tx: Tx,
  userId: Id<'user'>,
): Promise<ProofWay[]> {
  const [user, credential, passkey, recovery] = [
    await findUserInTx(tx, userId),
    await findCredential(tx, userId),
    await tables(tx).selectFrom('passkey').select('id').where('user_id', '=', userId).executeTakeFirst(),
    await tables(tx)
      .selectFrom('recovery_code')
      .select('user_id')
      .where('user_id', '=', userId)
      .where('used_at', 'is', null)
      .executeTakeFirst(),
  ]
  const ways: ProofWay[] = []
  if (passkey) ways.push('passkey')
  if (credential?.totp_sealed) ways.push('totp')
  if (user?.kind === 'person' && user.phone && user.phone_verified_at && phones.channels.length > 0) ways.push('code')
  if (credential?.totp_sealed && recovery) ways.push('recovery_code')
  return ways
}

/** How the actor can prove a command beyond the password, strongest first, with the masked phone number. */
export async function readMyProofWays(deps: Pick<CredentialsContext, 'phones' | 'db'>, actor: Actor) {
  requirePermission(actor, 'account.use')
  return transact(deps.db, async (tx) => {
    const ways = await listProofWays(deps, tx, actor.userId)
    const phone = ways.includes('code') ? ((await findUserInTx(tx, actor.userId))?.phone ?? null) : null
    return { ways, phone: phone && maskDestination(phone) }
  })
}
