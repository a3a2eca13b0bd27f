import type { AccountKind, SessionOpened } from '#contract/identity/states'
import type { CallerPlace } from '#modules/identity'
import { createSessionActor, findKnownDevice, findUserOfEmail, lockUserInTx, toNetworkKey } from '#modules/identity'
import type { CommandContext } from '#platform/commands/command'
import type { Db } from '#platform/db/database'
import { computeAccountDigest } from '#platform/runtime/crypto'
import { guest } from '#shared/actor'
import { type Id, newId } from '#shared/ids'
import { Refusal } from '#shared/refusal'
import { type AttemptOrigin, countLoginAttempt, forgiveAttemptInTx, toLimitView } from './count-attempt.ts'
import { lockCredentialInTx, readPasswordHash } from './credential.ts'
import type { CredentialsContext } from './deps.ts'
import type { LogIn } from './input.ts'
import { assertOwnLogInAllowedInTx } from './own-log-in.ts'
import type { CredentialsRefusals } from './refusals.ts'
import { assertAccountUsable, spendSecondFactorInTx } from './second-factor.ts'
import { lockPolicies } from './throttles.ts'

type Candidate = { id: Id<'user'>; kind: AccountKind; password_hash: string }

/**
 * Logs in with password and, for staff or when enabled, a second factor. Refuses `wrong_credentials` in equal time for
 * unknown address and wrong password; other account problems are told only after the right password.
 */
export async function logIn(deps: CredentialsContext, input: LogIn, from: CallerPlace): Promise<SessionOpened> {
  const { db, hashing, oneByOne, passwords } = deps
  const place = await placeOf(db, input.email, from)
  const tried = { name: 'credentials.log-in', actor: guest, account: computeAccountDigest(input.email) }
  return deps.commands.watched(tried, () =>
    hashing.admit((turn) =>
      oneByOne(`${place.email} ${place.device ?? place.network}`, async () => {
        const { left } = await countLoginAttempt(deps, place)
        const candidate = await candidateOf(deps, input.email)
        const right = await turn(() => passwords.verify(candidate.password_hash, input.password))
        if (!isAccount(candidate) || !right)
          throw new Refusal<CredentialsRefusals>('wrong_credentials', { rateLimit: toLimitView(left, FORGOTTEN) })
        return openSession(deps, { candidate, input, place, from })
      }),
    ),
  )
}

/** From where somebody tries to log in: on a device of the address's owner, or anywhere else. */
export const placeOf = async (db: Db, email: string, from: CallerPlace): Promise<AttemptOrigin> => ({
  email,
  network: toNetworkKey(from.ip),
  device: await findKnownDevice(db, { email, device: from.device }),
})

const FORGOTTEN = lockPolicies.pair.forgottenAfter

type Opening = {
  candidate: Candidate
  input: LogIn
  place: AttemptOrigin
  from: CallerPlace
}

async function openSession(deps: CredentialsContext, { candidate, input, place, from }: Opening) {
  const { clock, authenticatorClock, commands, vault } = deps
  const sessionId = newId<'session'>(clock.now())
  const actor = createSessionActor(candidate.kind, { userId: candidate.id, sessionId })
  return commands.run({ name: 'credentials.log-in', actor, may: 'account.log-in' }, async (context) => {
    const { tx, now } = context
    const user = await lockHolder(context, candidate)
    assertAccountUsable(user)
    await assertOwnLogInAllowedInTx(deps, context, user)
    await spendSecondFactorInTx(tx, user, input, { vault, now: authenticatorClock.now(), at: now })
    await forgiveAttemptInTx(tx, place)
    return deps.identity.openSessionInTx(context, { userId: user.id, from, sessionId })
  })
}

const NOBODY = '00000000-0000-0000-0000-000000000000' as Id<'user'>

const isAccount = (candidate: { id: Id<'user'> | null }): candidate is Candidate => candidate.id !== null

/** Asks the same of the database whether or not the address is known; an unknown one has no id. */
async function candidateOf({ db, passwords }: Pick<CredentialsContext, 'db' | 'passwords'>, email: string) {
  const user = await findUserOfEmail(db, email)
  const hash = await readPasswordHash(db, user?.id ?? NOBODY, passwords.noHash)
  return { id: user?.id ?? null, kind: user?.kind ?? 'person', password_hash: hash }
}

/** The account as it is now. Whose password was changed while the old one was being compared knows it no longer. */
async function lockHolder({ tx }: CommandContext, { id, password_hash }: Candidate) {
  const user = await lockUserInTx(tx, id)
  const credential = await lockCredentialInTx(tx, id)
  if (!user || !credential || credential.password_hash !== password_hash)
    throw new Refusal<CredentialsRefusals>('wrong_credentials')
  const { totp_sealed, totp_last_step } = credential
  return { id, kind: user.kind, state: user.state, totp_sealed, totp_last_step }
}
