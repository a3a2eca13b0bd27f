import { createHash } from 'node:crypto'
import {
  type AuthenticationResponseJSON,
  type AuthenticatorTransport,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { sql } from 'kysely'
import type { CommandContext } from '#platform/command'
import type { Tx } from '#platform/database'
import { type Actor, guest, isSignedIn } from '#shared/actor'
import { brand } from '#shared/brand'
import { after, MINUTE } from '#shared/dates'
import { type Id, isId, newId } from '#shared/ids'
import { requirePermission } from '#shared/permissions'
import { Refusal } from '#shared/refusal'
import { confirmedInTx, requireConfirmedInTx } from './confirm-identity.ts'
import { secondFactorChangedInTx } from './credential-changed.ts'
import type { Inside } from './deps.ts'
import type { AddPasskey, PasskeyResponse } from './input.ts'
import type { CallerPlace } from './log-in.ts'
import { openSessionInTx } from './open-session.ts'
import type { IdentityRefusals } from './refusals.ts'
import { refuseUnusable } from './second-factor.ts'
import { ACCESS_SECONDS, type LoggedIn, type PasskeyView } from './states.ts'
import { tables } from './tables.ts'

/** How long a browser may take. */
const PATIENCE = 5 * MINUTE
const MAX = 10
const refused = () => new Refusal<IdentityRefusals>('passkey_refused')
type Purpose = 'register' | 'log_in' | 'confirm'
type Unproven = { response: PasskeyResponse }

/** What `startRegistration` in the browser wants. */
export async function passkeyOptions(deps: Inside, actor: Actor) {
  requirePermission(actor, 'account.use')
  return deps.commands.run({ name: 'identity.offer-passkey', actor, may: 'account.use' }, async ({ tx, now }) => {
    await requireConfirmedInTx(tx, actor, now)
    const user = await tables(tx)
      .selectFrom('app_user')
      .select(['email', 'firstname', 'lastname'])
      .where('id', '=', actor.userId)
      .executeTakeFirstOrThrow()
    const known = await passkeysOf(tx, actor.userId)
    if (known.length >= MAX) throw new Refusal<IdentityRefusals>('passkeys_full', { most: MAX })
    const options = await generateRegistrationOptions({
      rpName: brand.name,
      rpID: home(deps).rpID,
      userID: new TextEncoder().encode(actor.userId),
      userName: user.email,
      userDisplayName: `${user.firstname} ${user.lastname}`.trim(),
      attestationType: 'none',
      excludeCredentials: known.map(descriptor),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    await rememberChallenge(tx, { challenge: options.challenge, purpose: 'register', userId: actor.userId }, now)
    return options
  })
}

/** Keeps the passkey that a browser made. Refuses `passkey_refused`, `passkey_known`. */
export async function addPasskey(deps: Inside, actor: Actor, { name, response }: AddPasskey): Promise<PasskeyView> {
  requirePermission(actor, 'account.use')
  const { userId } = actor
  const rules = await deps.rules()
  return deps.commands.run({ name: 'identity.add-passkey', actor, may: 'account.use' }, async (context) => {
    const { tx, now } = context
    await requireConfirmedInTx(tx, actor, now)
    const challenge = await takeChallenge(tx, response, 'register', userId, now)
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: response as unknown as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: home(deps).origin,
      expectedRPID: home(deps).rpID,
      requireUserVerification: true,
    }).catch(() => ({ verified: false, registrationInfo: undefined }))
    if (!verified || !registrationInfo) throw refused()
    const { credential, credentialBackedUp } = registrationInfo
    const row = {
      id: newId<'passkey'>(now),
      user_id: userId,
      credential_id: credential.id,
      public_key: credential.publicKey,
      counter: BigInt(credential.counter),
      transports: credential.transports ?? [],
      synced: credentialBackedUp,
      name,
      created_at: now,
      last_used_at: null,
    }
    const kept = await tables(tx)
      .insertInto('passkey')
      .values(row)
      .onConflict((known) => known.column('credential_id').doNothing())
      .executeTakeFirst()
    if (kept.numInsertedOrUpdatedRows === 0n) throw new Refusal<IdentityRefusals>('passkey_known')
    const change = { id: `passkey “${name}” ditambahkan`, en: `the passkey “${name}” was added` }
    await secondFactorChangedInTx(deps, context, { userId, rules, what: 'passkey_added', change })
    return passkeyView(row)
  })
}

/** Takes one of the actor's passkeys away. Refuses `passkey_unknown` what is not theirs. */
export async function removePasskey(deps: Inside, actor: Actor, { passkeyId }: { passkeyId: string }): Promise<void> {
  requirePermission(actor, 'account.use')
  const { userId } = actor
  const rules = await deps.rules()
  await deps.commands.run({ name: 'identity.remove-passkey', actor, may: 'account.use' }, async (context) => {
    await requireConfirmedInTx(context.tx, actor, context.now)
    const gone = isId(passkeyId)
      ? await tables(context.tx)
          .deleteFrom('passkey')
          .where('id', '=', passkeyId as Id<'passkey'>)
          .where('user_id', '=', userId)
          .returning('name')
          .executeTakeFirst()
      : undefined
    if (!gone) throw new Refusal<IdentityRefusals>('passkey_unknown')
    const change = { id: `passkey “${gone.name}” dihapus`, en: `the passkey “${gone.name}” was removed` }
    await secondFactorChangedInTx(deps, context, { userId, rules, what: 'passkey_removed', change })
  })
}

/** What `startAuthentication` wants, for somebody who has not said who they are. */
export const passkeyLogInOptions = (deps: Inside) => askForPasskey(deps, guest, 'log_in')

export async function passkeyConfirmOptions(deps: Inside, actor: Actor) {
  requirePermission(actor, 'account.use')
  return askForPasskey(deps, actor, 'confirm')
}

async function askForPasskey(deps: Inside, actor: Actor, purpose: 'log_in' | 'confirm') {
  const userId = isSignedIn(actor) ? actor.userId : null
  return deps.commands.run({ name: 'identity.ask-for-passkey', actor, may: 'account.log-in' }, async ({ tx, now }) => {
    const known = userId ? await passkeysOf(tx, userId) : []
    const options = await generateAuthenticationOptions({
      rpID: home(deps).rpID,
      userVerification: 'required',
      allowCredentials: known.map(descriptor),
    })
    await rememberChallenge(tx, { challenge: options.challenge, purpose, userId }, now)
    return options
  })
}

/** Opens a session for the owner of a passkey: device and fingerprint are two factors. Refuses `passkey_refused`. */
export async function logInWithPasskey(deps: Inside, { response }: Unproven, from: CallerPlace): Promise<LoggedIn> {
  const { userId, tokens } = await deps.commands.run(
    { name: 'identity.log-in-with-passkey', actor: guest, may: 'account.log-in' },
    async (context) => {
      const userId = await proveInTx(deps, context, response, 'log_in', null)
      const user = await tables(context.tx)
        .selectFrom('app_user')
        .select('state')
        .where('id', '=', userId)
        .forNoKeyUpdate()
        .executeTakeFirstOrThrow()
      refuseUnusable(user)
      context.note(`user/${userId}`)
      return { userId, tokens: await openSessionInTx(deps, context, { userId, from }) }
    },
  )
  return { ...tokens, expires_in: ACCESS_SECONDS, user: await deps.meOf(userId) }
}

/** The passkey instead of the password, before something that an intruder must not do. */
export async function confirmByPasskey(deps: Inside, actor: Actor, { response }: Unproven) {
  requirePermission(actor, 'account.use')
  return deps.commands.run({ name: 'identity.confirm', actor, may: 'account.use' }, async (context) => {
    await proveInTx(deps, context, response, 'confirm', actor.userId)
    return confirmedInTx(context, actor)
  })
}

/** Whose passkey answered the challenge. A counter that went back is a copy: refused. */
async function proveInTx(
  deps: Inside,
  { tx, now }: CommandContext,
  response: PasskeyResponse,
  purpose: Purpose,
  userId: Id<'user'> | null,
): Promise<Id<'user'>> {
  const challenge = await takeChallenge(tx, response, purpose, userId, now)
  const passkey = await tables(tx)
    .selectFrom('passkey')
    .selectAll()
    .where('credential_id', '=', response.id)
    .forUpdate()
    .executeTakeFirst()
  if (!passkey || (userId !== null && passkey.user_id !== userId)) throw refused()
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: response as unknown as AuthenticationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: home(deps).origin,
    expectedRPID: home(deps).rpID,
    requireUserVerification: true,
    credential: {
      id: passkey.credential_id,
      publicKey: new Uint8Array(passkey.public_key),
      counter: Number(passkey.counter),
      transports: passkey.transports as AuthenticatorTransport[],
    },
  }).catch(() => ({ verified: false, authenticationInfo: undefined }))
  if (!verified || !authenticationInfo) throw refused()
  await tables(tx)
    .updateTable('passkey')
    .set({ counter: BigInt(authenticationInfo.newCounter), last_used_at: now })
    .where('id', '=', passkey.id)
    .execute()
  return passkey.user_id
}

type Challenge = { challenge: string; purpose: Purpose; userId: Id<'user'> | null }
const hashOf = (challenge: string) => createHash('sha256').update(challenge).digest()

/** Strangers may ask as often as they like: every request clears away a few challenges that nobody answered. */
async function rememberChallenge(tx: Tx, { challenge, purpose, userId }: Challenge, now: Date) {
  await sql`
    delete from passkey_challenge where hash in (
      select hash from passkey_challenge where expires_at < ${now} limit 20 for update skip locked)`.execute(tx)
  await tables(tx)
    .insertInto('passkey_challenge')
    .values({ hash: hashOf(challenge), purpose, user_id: userId, expires_at: after(now, PATIENCE) })
    .execute()
}

/** The challenge that a browser says it answers, if we asked it of this person for this purpose, and not long ago. Good once. */
async function takeChallenge(
  tx: Tx,
  { response }: PasskeyResponse,
  purpose: Purpose,
  userId: Id<'user'> | null,
  now: Date,
) {
  const challenge = challengeIn(response.clientDataJSON)
  const taken = await tables(tx)
    .deleteFrom('passkey_challenge')
    .where('hash', '=', hashOf(challenge))
    .where('purpose', '=', purpose)
    .where('user_id', 'is not distinct from', userId)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  if (taken.numDeletedRows === 0n) throw refused()
  return challenge
}

function challengeIn(clientDataJSON: string): string {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8')) as Record<
      string,
      unknown
    >
    if (typeof challenge === 'string') return challenge
  } catch {}
  throw refused()
}

/** The site that passkeys belong to. */
function home({ publicUrl }: Inside) {
  const { origin, hostname } = new URL(publicUrl())
  return { origin, rpID: hostname }
}

type Row = { id: Id<'passkey'>; credential_id: string; transports: string[]; name: string; synced: boolean }
const descriptor = ({ credential_id, transports }: Pick<Row, 'credential_id' | 'transports'>) => ({
  id: credential_id,
  transports: transports as AuthenticatorTransport[],
})

export const passkeysOf = (tx: Tx, userId: Id<'user'>) =>
  tables(tx).selectFrom('passkey').selectAll().where('user_id', '=', userId).orderBy('id').execute()

type Kept = Row & { created_at: Date; last_used_at: Date | null }
export const passkeyView = ({ id, name, synced, created_at, last_used_at }: Kept): PasskeyView => ({
  id,
  name,
  synced,
  created_at,
  last_used_at,
})
