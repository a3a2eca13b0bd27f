import type { Clock } from '#platform/clock'
import { anyone, type CommandContext, type Commands } from '#platform/command'
import type { Db } from '#platform/database'
import type { Actor } from '#shared/actor'
import { after, SECOND } from '#shared/dates'
import { type Id, newId } from '#shared/ids'
import { Refusal } from '#shared/refusal'
import {
  ACCESS_SECONDS,
  type IdentityEvent,
  type IdentityRefusal,
  type LoggedIn,
  type LogIn,
  type Me,
  REFRESH_SECONDS,
  userTopic,
} from './contract.ts'
import { countAttempt, forgiveAttemptInTx } from './count-attempt.ts'
import type { Gate } from './gate.ts'
import { networkOf } from './network.ts'
import { verifyPassword } from './password.ts'
import { refuseUnusable, spendSecondFactorInTx } from './second-factor.ts'
import { tables } from './tables.ts'
import { newToken, tokenHash } from './tokens.ts'

export type CallerPlace = { userAgent: string; ip: string }
type Deps = {
  db: Db
  clock: Clock
  authenticatorClock: Clock
  commands: Commands
  gate: Gate
  meOf: (userId: Id<'user'>) => Promise<Me>
}
type Candidate = { id: Id<'user'>; password_hash: string | null }

/**
 * Opens a session for whoever knows the password and, being staff, holds the authenticator. Refuses with the same
 * `wrong_credentials`, after the same work, whether the address or the password is wrong; what else is wrong with the
 * account is told to those who know its password only.
 */
export async function logIn(deps: Deps, input: LogIn, from: CallerPlace): Promise<LoggedIn> {
  const { db, gate, meOf } = deps
  const place = { email: input.email, network: networkOf(from.ip) }
  return gate.admit((turn) =>
    gate.single(`${place.email} ${place.network}`, async () => {
      await countAttempt(deps, place)
      const candidate = await candidateOf(db, input.email)
      const right = await turn(() => verifyPassword(candidate?.password_hash ?? null, input.password))
      if (!candidate || !right) throw new Refusal<IdentityRefusal>('wrong_credentials')
      const tokens = await openSession(deps, { candidate, totp: input.totp, place, from })
      return { ...tokens, expires_in: ACCESS_SECONDS, user: await meOf(candidate.id) }
    }),
  )
}

type Opening = {
  candidate: Candidate
  totp: string | undefined
  place: { email: string; network: string }
  from: CallerPlace
}

async function openSession({ clock, authenticatorClock, commands }: Deps, opening: Opening) {
  const { candidate, totp, place, from } = opening
  const sessionId = newId<'session'>(clock.now())
  const actor: Actor = { kind: 'user', userId: candidate.id, sessionId, roles: [], kyc: null }
  return commands.run({ name: 'identity.log-in', actor, may: anyone }, async (context) => {
    const { tx, now, emit, note } = context
    const user = await lockUser(context, candidate)
    refuseUnusable(user)
    if (user.kind === 'staff') await spendSecondFactorInTx(tx, user, totp, authenticatorClock.now())
    await forgiveAttemptInTx(tx, place, now)

    const access_token = newToken()
    const refresh_token = newToken()
    await tables(tx)
      .insertInto('session')
      .values({
        id: sessionId,
        user_id: user.id,
        refresh_hash: tokenHash(refresh_token),
        user_agent: storable(from.userAgent).slice(0, 300),
        ip: storable(from.ip).slice(0, 64),
        network: storable(place.network),
        created_at: now,
        last_used_at: now,
        expires_at: after(now, REFRESH_SECONDS * SECOND),
      })
      .execute()
    await tables(tx)
      .insertInto('access_token')
      .values({ hash: tokenHash(access_token), session_id: sessionId, expires_at: after(now, ACCESS_SECONDS * SECOND) })
      .execute()
    note(`session/${sessionId}`, { data: { ip: from.ip } })
    emit({ topic: userTopic(user.id), name: 'logged_in' satisfies IdentityEvent, data: { session_id: sessionId } })
    return { access_token, refresh_token }
  })
}

async function candidateOf(db: Db, email: string): Promise<Candidate | undefined> {
  return tables(db)
    .selectFrom('app_user')
    .select(['id', 'password_hash'])
    .where((row) => row(row.fn<string>('lower', ['email']), '=', email))
    .executeTakeFirst()
}

/** The account as it is now. Whose password was changed while the old one was being compared knows it no longer. */
async function lockUser({ tx }: CommandContext, { id, password_hash }: Candidate) {
  const user = await tables(tx)
    .selectFrom('app_user')
    .select(['id', 'kind', 'state', 'password_hash', 'totp_secret', 'totp_last_step'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!user || user.password_hash !== password_hash) throw new Refusal<IdentityRefusal>('wrong_credentials')
  return user
}

/** Headers come from outside: no NUL, no half characters. */
const storable = (text: string) => text.replaceAll('\0', '').toWellFormed()
