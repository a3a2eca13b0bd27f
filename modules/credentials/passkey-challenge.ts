import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '#platform/database'
import { after, MINUTE } from '#shared/dates'
import type { Id } from '#shared/ids'
import { Refusal } from '#shared/refusal'
import type { Inside } from './deps.ts'
import type { PasskeyResponse } from './input.ts'
import type { CredentialsRefusals } from './refusals.ts'
import { tables } from './tables.ts'

/** How long a browser may take. */
const PATIENCE = 5 * MINUTE
export type ChallengePurpose = 'register' | 'log_in' | 'confirm'
export const passkeyRefused = () => new Refusal<CredentialsRefusals>('passkey_refused')
type Challenge = { challenge: string; purpose: ChallengePurpose; userId: Id<'user'> | null }
export const challengeHash = (challenge: string) => createHash('sha256').update(challenge).digest()

/** Strangers may ask as often as they like: every request clears away a few challenges that nobody answered. */
export async function rememberChallengeInTx(tx: Tx, { challenge, purpose, userId }: Challenge, now: Date) {
  await sql`
    delete from passkey_challenge where hash in (
      select hash from passkey_challenge where expires_at < ${now} limit 20 for update skip locked)`.execute(tx)
  await tables(tx)
    .insertInto('passkey_challenge')
    .values({ hash: challengeHash(challenge), purpose, user_id: userId, expires_at: after(now, PATIENCE) })
    .execute()
}

/** The challenge that a browser says it answers, if we asked it of this person for this purpose, and not long ago. Good once. */
export async function takeChallengeInTx(
  tx: Tx,
  { response }: PasskeyResponse,
  purpose: ChallengePurpose,
  userId: Id<'user'> | null,
  now: Date,
) {
  const challenge = challengeIn(response.clientDataJSON)
  const taken = await tables(tx)
    .deleteFrom('passkey_challenge')
    .where('hash', '=', challengeHash(challenge))
    .where('purpose', '=', purpose)
    .where('user_id', 'is not distinct from', userId)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  if (taken.numDeletedRows === 0n) throw passkeyRefused()
  return challenge
}

/** The challenge that a browser says it answers. */
export function challengeIn(clientDataJSON: string): string {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8')) as Record<
      string,
      unknown
    >
    if (typeof challenge === 'string') return challenge
  } catch {}
  throw passkeyRefused()
}

/** The site that passkeys belong to. */
export function passkeySite({ publicUrl }: Pick<Inside, 'publicUrl'>) {
  const { origin, hostname } = new URL(publicUrl())
  return { origin, rpID: hostname }
}
