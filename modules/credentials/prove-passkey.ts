import type { AuthenticationResponseJSON, AuthenticatorTransport } from '@simplewebauthn/server'
import type { SessionOpened } from '#contract/identity/states'
import { type CallerPlace, confirmSessionInTx, lockUserInTx } from '#modules/identity'
import type { CommandContext } from '#platform/command'
import { defineCommand } from '#platform/define-command'
import { type Actor, guest, isSignedIn } from '#shared/actor'
import type { Id } from '#shared/ids'
import { requirePermission } from '#shared/permissions'
import type { Inside } from './deps.ts'
import type { PasskeyResponse } from './input.ts'
import {
  type ChallengePurpose,
  challengeHash,
  challengeIn,
  passkeyRefused,
  passkeySite,
  rememberChallengeInTx,
  takeChallengeInTx,
} from './passkey-challenge.ts'
import { descriptor, passkeysOf } from './passkeys.ts'
import { refuseUnusable } from './second-factor.ts'
import { tables } from './tables.ts'
import { webauthn } from './webauthn.ts'

type Unproven = { response: PasskeyResponse }

/** What `startAuthentication` wants, for somebody who has not said who they are. */
export const passkeyLogInOptions = (deps: Inside) => askForPasskey(deps, guest, 'log_in')

export async function passkeyConfirmOptions(deps: Inside, actor: Actor) {
  requirePermission(actor, 'account.use')
  return askForPasskey(deps, actor, 'confirm')
}

async function askForPasskey(deps: Inside, actor: Actor, purpose: 'log_in' | 'confirm') {
  const userId = isSignedIn(actor) ? actor.userId : null
  return deps.commands.run(
    { name: 'credentials.ask-for-passkey', actor, may: 'account.log-in' },
    async ({ tx, now }) => {
      const known = userId ? await passkeysOf(tx, userId) : []
      const { generateAuthenticationOptions } = await webauthn()
      const options = await generateAuthenticationOptions({
        rpID: passkeySite(deps).rpID,
        userVerification: 'required',
        allowCredentials: known.map(descriptor),
      })
      await rememberChallengeInTx(tx, { challenge: options.challenge, purpose, userId }, now)
      return options
    },
  )
}

/** Opens a session for the owner of a passkey: device and fingerprint are two factors. Refuses `passkey_refused`. */
export async function logInWithPasskey(
  deps: Inside,
  { response }: Unproven,
  from: CallerPlace,
): Promise<SessionOpened> {
  return deps.commands.run(
    { name: 'credentials.log-in-with-passkey', actor: guest, may: 'account.log-in' },
    async (context) => {
      const userId = await proveInTx(deps, context, response, 'log_in', null)
      refuseUnusable((await lockUserInTx(context.tx, userId))!)
      context.note(`user/${userId}`)
      return deps.identity.openSessionInTx(context, { userId, from })
    },
  )
}

/** The passkey instead of the password, before something that an intruder must not do. */
export const confirmByPasskey = defineCommand({
  name: 'credentials.confirm',
  permission: 'account.use',
  async run(context, { response }: Unproven, deps: Inside) {
    await proveInTx(deps, context, response, 'confirm', context.actor.userId)
    return confirmSessionInTx(context, context.actor)
  },
})

/** Whose passkey answered the challenge. A counter that went back is a copy: refused. */
async function proveInTx(
  deps: Inside,
  context: CommandContext,
  response: PasskeyResponse,
  purpose: ChallengePurpose,
  userId: Id<'user'> | null,
): Promise<Id<'user'>> {
  const challenge = await takeChallengeInTx(context.tx, response, purpose, userId, context.now)
  return answeredInTx(deps, context, { response, challenge, userId })
}

type PasskeyAssertion = { response: PasskeyResponse; asked: Uint8Array | null; userId: Id<'user'> }

/** The same for a challenge that is kept elsewhere, by its hash: the passkey of this person answered it. */
export async function verifyPasskeyInTx(
  deps: Inside,
  context: CommandContext,
  { response, asked, userId }: PasskeyAssertion,
) {
  const challenge = challengeIn(response.response.clientDataJSON)
  if (!asked || !challengeHash(challenge).equals(asked)) throw passkeyRefused()
  await answeredInTx(deps, context, { response, challenge, userId })
}

type Answered = { response: PasskeyResponse; challenge: string; userId: Id<'user'> | null }

async function answeredInTx(
  deps: Inside,
  { tx, now }: CommandContext,
  { response, challenge, userId }: Answered,
): Promise<Id<'user'>> {
  const passkey = await tables(tx)
    .selectFrom('passkey')
    .selectAll()
    .where('credential_id', '=', response.id)
    .forUpdate()
    .executeTakeFirst()
  if (!passkey || (userId !== null && passkey.user_id !== userId)) throw passkeyRefused()
  const { verifyAuthenticationResponse } = await webauthn()
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: response as unknown as AuthenticationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: passkeySite(deps).origin,
    expectedRPID: passkeySite(deps).rpID,
    requireUserVerification: true,
    credential: {
      id: passkey.credential_id,
      publicKey: new Uint8Array(passkey.public_key),
      counter: Number(passkey.counter),
      transports: passkey.transports as AuthenticatorTransport[],
    },
  }).catch(() => ({ verified: false, authenticationInfo: undefined }))
  if (!verified || !authenticationInfo) throw passkeyRefused()
  await tables(tx)
    .updateTable('passkey')
    .set({ counter: BigInt(authenticationInfo.newCounter), last_used_at: now })
    .where('id', '=', passkey.id)
    .execute()
  return passkey.user_id
}
