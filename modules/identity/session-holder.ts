import { sql } from 'kysely'
import { createBatchedLookup } from '#platform/batched-lookups'
import type { Clock } from '#platform/clock'
import type { Db } from '#platform/database'
import type { PersonActor, StaffActor, UserActor } from '#shared/actor'
import type { Id } from '#shared/ids'
import { Refusal } from '#shared/refusal'
import { canSignIn } from './can-sign-in.ts'
import type { IdentityRefusals } from './refusals.ts'
import type { AccountKind, AccountState } from './states.ts'
import { looksLikeToken, tokenHash } from './tokens.ts'

/** Who is signed in, but for what the verification knows of a person. */
export type SessionHolder = StaffActor | Omit<PersonActor, 'kyc'>

type Found = {
  session_id: Id<'session'>
  user_id: Id<'user'>
  ended_at: Date | null
  expires_at: Date
  kind: AccountKind
  state: AccountState
  roles: StaffActor['roles']
}

/**
 * Answers who holds an access token. Refuses with `token_revoked` from the moment its session was ended or its owner
 * suspended, with `access_token_expired` after 60 s and for anything that never was a token.
 */
export function createSessionHolder({ db, clock }: { db: Db; clock: Clock }) {
  const find = createBatchedLookup((hashes: readonly string[]) => findAll(db, hashes))
  return async (accessToken: string): Promise<SessionHolder> => {
    const found = looksLikeToken(accessToken) ? await find(tokenHash(accessToken).toString('hex')) : undefined
    if (!found) throw new Refusal<IdentityRefusals>('access_token_expired')
    if (found.ended_at || !canSignIn(found.state)) throw new Refusal<IdentityRefusals>('token_revoked')
    if (found.expires_at <= clock.now()) throw new Refusal<IdentityRefusals>('access_token_expired')
    const session = { userId: found.user_id, sessionId: found.session_id }
    if (found.kind === 'staff') return { kind: 'staff', ...session, roles: found.roles }
    return { kind: 'person', ...session }
  }
}

/** The owner of a session that opens or ends, before anything more is known of them: a name for the audit. */
export const ownerOf = (kind: AccountKind, session: { userId: Id<'user'>; sessionId: Id<'session'> }): UserActor =>
  kind === 'staff' ? { kind, ...session, roles: [] } : { kind, ...session, kyc: null }

async function findAll(db: Db, hashes: readonly string[]): Promise<Map<string, Found>> {
  const { rows } = await sql<Found & { hash: string }>`
    select encode(t.hash, 'hex') as hash, s.id as session_id, s.user_id, s.ended_at, least(t.expires_at, s.expires_at) as expires_at,
      u.kind, u.state, array(select r.role from user_role r where r.user_id = u.id order by r.role) as roles
    from unnest(${[...hashes]}::text[]) as asked(hash)
    join access_token t on t.hash = decode(asked.hash, 'hex') join session s on s.id = t.session_id join app_user u on u.id = s.user_id`.execute(
    db,
  )
  return new Map(rows.map((row) => [row.hash, row]))
}
