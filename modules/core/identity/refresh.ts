import { sql } from 'kysely'
import type { Commands } from '#platform/commands/command'
import type { Tx } from '#platform/db/database'
import { type Actor, guest } from '#shared/actor'
import { after, MINUTE, SECOND } from '#shared/dates'
import type { Id } from '#shared/ids'
import { Refusal } from '#shared/refusal'
import { canSignIn } from './can-sign-in.ts'
import type { IdentityRefusals } from './refusals.ts'
import { ACCESS_SECONDS, type AccountKind, type AccountState, identityEvent, type Refreshed } from './states.ts'
import { tables } from './tables.ts'
import { generateToken, hashToken, looksLikeToken } from './tokens.ts'

type Session = {
  id: Id<'session'>
  user_id: Id<'user'>
  last_used_at: Date
  expires_at: Date
  ended_at: Date | null
  kind: AccountKind
  state: AccountState
}
type Outcome = { refused: 'session_expired' | 'token_revoked' | 'session_idle' } | Refreshed

/**
 * Issues a new access token. The refresh token stays the same (docs/rules/account.md). Refuses `token_revoked`
 * (notifying the owner once), `session_expired` after 30 days, and `session_idle` for inactive staff.
 */
export async function refreshAccess(
  { commands }: { commands: Commands },
  refreshToken: string,
  { staffIdleMinutes }: { staffIdleMinutes: number },
): Promise<Refreshed> {
  if (!looksLikeToken(refreshToken)) throw new Refusal<IdentityRefusals>('session_expired')
  const idle = staffIdleMinutes * MINUTE
  const hash = hashToken(refreshToken)
  const outcome = await commands.run(
    { name: 'credentials.refresh', actor: guest, may: 'account.refresh' },
    async ({ tx, now }): Promise<Outcome> => {
      const session = await sessionInTx(tx, hash)
      if (!session || session.expires_at <= now) return { refused: 'session_expired' }
      if (session.ended_at || !canSignIn(session.state)) return { refused: 'token_revoked' }
      if (session.kind === 'staff' && now.getTime() - session.last_used_at.getTime() > idle)
        return { refused: 'session_idle' }
      return renewInTx(tx, session, now)
    },
  )
  if (!('refused' in outcome)) return outcome
  if (outcome.refused === 'token_revoked') await reportReuse(commands, hash)
  if (outcome.refused === 'session_idle') await endIdle(commands, hash, idle)
  throw new Refusal<IdentityRefusals>(outcome.refused)
}

async function renewInTx(tx: Tx, session: Session, now: Date): Promise<Refreshed> {
  const accessToken = generateToken()
  const expiresAt = new Date(Math.min(after(now, ACCESS_SECONDS * SECOND).getTime(), session.expires_at.getTime()))
  await tables(tx)
    .insertInto('access_token')
    .values({ hash: hashToken(accessToken), session_id: session.id, expires_at: expiresAt })
    .execute()
  // Twenty tabs that refresh together write this once: the others find it done and wait for nobody.
  await tables(tx)
    .updateTable('session')
    .set({ last_used_at: now })
    .where('id', '=', session.id)
    .where('last_used_at', '<', after(now, -5 * SECOND))
    .execute()
  return { accessToken, expiresIn: ACCESS_SECONDS, session: { id: session.id, expiresAt: session.expires_at } }
}

async function sessionInTx(tx: Tx, hash: Uint8Array): Promise<Session | undefined> {
  return tables(tx)
    .selectFrom('session as s')
    .innerJoin('app_user as u', 'u.id', 's.user_id')
    .select(['s.id', 's.user_id', 's.last_used_at', 's.expires_at', 's.ended_at', 'u.kind', 'u.state'])
    .where('s.refresh_hash', '=', hash)
    .executeTakeFirst()
}

/** Somebody holds a token that should be gone: the owner is told, once a session however often it is tried. */
function reportReuse(commands: Commands, hash: Uint8Array) {
  return commands.run(
    { name: 'identity.report-revoked-token', actor: guest, may: 'account.refresh' },
    async ({ tx, now, emit, note }) => {
      const { rows } = await sql<{ id: Id<'session'>; user_id: string }>`
      update session set reuse_reported_at = ${now} where refresh_hash = ${hash} and ended_at is not null and reuse_reported_at is null
      returning id, user_id`.execute(tx)
      for (const { id, user_id } of rows) {
        const reason = 'a token was used after its session had ended'
        note(`user/${user_id}`, { reason, data: { user_id, session_id: id } })
        emit(identityEvent(user_id, 'revoked_token_used', { sessionId: id }))
      }
    },
  )
}

function endIdle(commands: Commands, hash: Uint8Array, idle: number) {
  const actor: Actor = { kind: 'system', name: 'identity' }
  return commands.run(
    { name: 'identity.end-idle-session', actor, may: 'account.refresh' },
    async ({ tx, now, emit, note }) => {
      const ended = await tables(tx)
        .updateTable('session')
        .set({ ended_at: now, end_reason: 'idle' })
        .where('refresh_hash', '=', hash)
        .where('ended_at', 'is', null)
        .where('last_used_at', '<', after(now, -idle))
        .returning(['id', 'user_id'])
        .execute()
      for (const { id, user_id } of ended) {
        note(`session/${id}`, { reason: 'idle' })
        emit(identityEvent(user_id, 'session_ended', { sessionId: id }))
      }
    },
  )
}
