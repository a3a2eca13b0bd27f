import type { CommandContext } from '#platform/command'
import type { Db } from '#platform/database'
import { type Id, newId } from '#shared/ids'
import { Refusal } from '#shared/refusal'
import { ownerOf } from './actor-of.ts'
import { countAttempt, forgiveAttemptInTx } from './count-attempt.ts'
import type { Inside } from './deps.ts'
import type { LogIn } from './input.ts'
import { networkOf } from './network.ts'
import { openSessionInTx } from './open-session.ts'
import type { IdentityRefusals } from './refusals.ts'
import { refuseUnusable, spendSecondFactorInTx } from './second-factor.ts'
import { ACCESS_SECONDS, type AccountKind, type LoggedIn } from './states.ts'
import { tables } from './tables.ts'

export type CallerPlace = { userAgent: string; ip: string }
type Candidate = { id: Id<'user'>; kind: AccountKind; password_hash: string | null }

/**
 * Opens a session for a person who knows the password and, being staff or having
 * switched it on, holds the authenticator or one of the codes kept for its loss. Refuses with the same
 * `wrong_credentials`, after the same work, whether the address or the password is wrong; what else is wrong with the
 * account is told to those who know its password only.
 */
export async function logIn(deps: Inside, input: LogIn, from: CallerPlace): Promise<LoggedIn> {
  const { db, hashing, oneByOne, passwords, meOf } = deps
  const place = { email: input.email, network: networkOf(from.ip) }
  return hashing.admit((turn) =>
    oneByOne(`${place.email} ${place.network}`, async () => {
      await countAttempt(deps, place)
      const candidate = await candidateOf(db, input.email)
      const right = await turn(() => passwords.verify(candidate?.password_hash ?? null, input.password))
      if (!candidate || !right) throw new Refusal<IdentityRefusals>('wrong_credentials')
      const tokens = await openSession(deps, { candidate, input, place, from })
      return { ...tokens, expires_in: ACCESS_SECONDS, user: await meOf(candidate.id) }
    }),
  )
}

type Opening = {
  candidate: Candidate
  input: LogIn
  place: { email: string; network: string }
  from: CallerPlace
}

async function openSession(deps: Inside, { candidate, input, place, from }: Opening) {
  const { clock, authenticatorClock, commands, vault } = deps
  const sessionId = newId<'session'>(clock.now())
  const actor = ownerOf(candidate.kind, { userId: candidate.id, sessionId })
  return commands.run({ name: 'identity.log-in', actor, may: 'account.log-in' }, async (context) => {
    const { tx, now } = context
    const user = await lockUser(context, candidate)
    refuseUnusable(user)
    await spendSecondFactorInTx(tx, user, input, { vault, now: authenticatorClock.now(), at: now })
    await forgiveAttemptInTx(tx, place)
    return openSessionInTx(deps, context, { userId: user.id, from, sessionId })
  })
}

async function candidateOf(db: Db, email: string): Promise<Candidate | undefined> {
  return tables(db)
    .selectFrom('app_user')
    .select(['id', 'kind', 'password_hash'])
    .where((row) => row(row.fn<string>('lower', ['email']), '=', email))
    .executeTakeFirst()
}

/** The account as it is now. Whose password was changed while the old one was being compared knows it no longer. */
async function lockUser({ tx }: CommandContext, { id, password_hash }: Candidate) {
  const user = await tables(tx)
    .selectFrom('app_user')
    .select(['id', 'kind', 'state', 'password_hash', 'totp_sealed', 'totp_last_step'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!user || user.password_hash !== password_hash) throw new Refusal<IdentityRefusals>('wrong_credentials')
  return user
}
