import { sql } from 'kysely'
import { createBatchedLookup } from '#platform/db/batched-lookups'
import type { Db } from '#platform/db/database'
import type { Clock } from '#platform/runtime/clock'
import type { PersonActor, StaffActor, UserActor } from '#shared/actor'
import type { Id } from '#shared/ids'
import { Refusal } from '#shared/refusal'
import { canSignIn } from './can-sign-in.ts'
import type { AccountLookups } from './people.ts'
import type { IdentityRefusals } from './refusals.ts'
import { hashToken, looksLikeToken } from './tokens.ts'
import type { User } from './users.ts'

/** The signed-in actor, without KYC state. */
export type SessionHolder = StaffActor | Omit<PersonActor, 'kyc'>

type SessionHolderRow = {
  user: User
  sessionId: Id<'session'>
  endedAt: Date | null
  expiresAt: Date
  roles: StaffActor['roles']
}

/**
 * Returns the function that resolves an access token to its holder. Refuses `token_revoked` once the session ended or
 * the owner is suspended, and `access_token_expired` after 60 s and for anything that is no token.
 */
export function createTokenResolver({ db, clock }: { db: Db; clock: Clock }, { userById, rolesById }: AccountLookups) {
  const find = createBatchedLookup(
    (hashes: readonly string[]) => findAll(db, hashes),
    ({ user, roles }) => [
      [userById, user.id, user],
      [rolesById, user.id, [...roles]],
    ],
  )
  return async (accessToken: string): Promise<SessionHolder> => {
    const found = looksLikeToken(accessToken) ? await find(hashToken(accessToken).toString('hex')) : undefined
    if (!found) throw new Refusal<IdentityRefusals>('access_token_expired')
    const { user, sessionId, endedAt, expiresAt, roles } = found
    if (endedAt || !canSignIn(user.state)) throw new Refusal<IdentityRefusals>('token_revoked')
    if (expiresAt <= clock.now()) throw new Refusal<IdentityRefusals>('access_token_expired')
    const session = { userId: user.id, sessionId }
    if (user.kind === 'staff') return { kind: 'staff', ...session, roles }
    return { kind: 'person', ...session }
  }
}

/** The actor for the audit while a session opens or ends. */
export const createSessionActor = (
  kind: User['kind'],
  session: { userId: Id<'user'>; sessionId: Id<'session'> },
): UserActor => (kind === 'staff' ? { kind, ...session, roles: [] } : { kind, ...session, kyc: null })

async function findAll(db: Db, hashes: readonly string[]): Promise<Map<string, SessionHolderRow>> {
  type Row = User & Omit<SessionHolderRow, 'user'> & { hash: string }
  const { rows } = await sql<Row>`
    select u.*, encode(t.hash, 'hex') as hash, s.id as "sessionId", s.ended_at as "endedAt",
      least(t.expires_at, s.expires_at) as "expiresAt",
      array(select r.role from user_role r where r.user_id = u.id order by r.role) as roles
    from unnest(${[...hashes]}::text[]) as asked(hash)
    join access_token t on t.hash = decode(asked.hash, 'hex') join session s on s.id = t.session_id join app_user u on u.id = s.user_id`.execute(
    db,
  )
  return new Map(
    rows.map(({ hash, sessionId, endedAt, expiresAt, roles, ...user }) => [
      hash,
      { user, sessionId, endedAt, expiresAt, roles },
    ]),
  )
}
