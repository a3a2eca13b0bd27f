import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '#platform/db/database'
import { after, MINUTE } from '#shared/dates'
import type { Id } from '#shared/ids'
import { Refusal } from '#shared/refusal'
import type { CredentialsContext } from './deps.ts'
import type { PasskeyResponse } from './input.ts'
import type { CredentialsRefusals } from './refusals.ts'
import { tables } from './tables.ts'

/** How long a browser may take. */
const PATIENCE = 5 * MINUTE
export type ChallengePurpose = 'register' | 'log_in' | 'confirm'
export const createPasskeyRefused = () => new Refusal<CredentialsRefusals>('passkey_refused')
type Challenge = { challenge: string; purpose: ChallengePurpose; userId: Id<'user'> | null }
/** The SHA-256 under which a passkey challenge is stored. */
export const hashChallenge = (challenge: string) => createHash('sha256').update(challenge).digest()

/** Stores a passkey challenge, and deletes a few expired ones. */
export async function storeChallengeInTx(tx: Tx, { challenge, purpose, userId }: Challenge, now: Date) {
  await sql`
    delete from passkey_challenge where hash in (
      select hash from passkey_challenge where expires_at < ${now} limit 20 for update skip locked)`.execute(tx)
  await tables(tx)
    .insertInto('passkey_challenge')
    .values({ hash: hashChallenge(challenge), purpose, user_id: userId, expires_at: after(now, PATIENCE) })
    .execute()
}

/** Consumes the challenge that a browser answers, if it was issued to this person for this purpose recently. */
export async function spendChallengeInTx(
  tx: Tx,
  { response }: PasskeyResponse,
  purpose: ChallengePurpose,
  userId: Id<'user'> | null,
  now: Date,
) {
  const challenge = parseChallenge(response.clientDataJSON)
  const taken = await tables(tx)
    .deleteFrom('passkey_challenge')
    .where('hash', '=', hashChallenge(challenge))
    .where('purpose', '=', purpose)
    .where('user_id', 'is not distinct from', userId)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  if (taken.numDeletedRows === 0n) throw createPasskeyRefused()
  return challenge
}

/** The challenge in the browser's client data. */
export function parseChallenge(clientDataJSON: string): string {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8')) as Record<
      string,
      unknown
    >
    if (typeof challenge === 'string') return challenge
  } catch {}
  throw createPasskeyRefused()
}

/** The relying party (host and origin) of our passkeys. */
export function findPasskeySite({ publicUrl }: Pick<CredentialsContext, 'publicUrl'>) {
  const { origin, hostname } = new URL(publicUrl())
  return { origin, rpID: hostname }
}
