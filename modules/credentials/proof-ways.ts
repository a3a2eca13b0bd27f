import { userInTx } from '#modules/identity'
import { type Tx, transact } from '#platform/database'
import type { Actor } from '#shared/actor'
import type { Id } from '#shared/ids'
import { requirePermission } from '#shared/permissions'
import { credentialOf } from './credential.ts'
import type { Inside } from './deps.ts'
import { masked } from './one-time-code.ts'
import type { ProofWay } from './states.ts'
import { tables } from './tables.ts'

/** By what somebody can prove beyond their password that it is them, the strongest first. Staff have no code to a phone. */
export async function waysOf({ phones }: Pick<Inside, 'phones'>, tx: Tx, userId: Id<'user'>): Promise<ProofWay[]> {
  const [user, credential, passkey, recovery] = [
    await userInTx(tx, userId),
    await credentialOf(tx, userId),
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

/** The same before anything was asked for, with the number that a code would go to. */
export async function myProofWays(deps: Pick<Inside, 'phones' | 'db'>, actor: Actor) {
  requirePermission(actor, 'account.use')
  return transact(deps.db, async (tx) => {
    const ways = await waysOf(deps, tx, actor.userId)
    const phone = ways.includes('code') ? ((await userInTx(tx, actor.userId))?.phone ?? null) : null
    return { ways, phone: phone && masked(phone) }
  })
}
