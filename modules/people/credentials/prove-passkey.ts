import type { AuthenticationResponseJSON, AuthenticatorTransport } from '@simplewebauthn/server'
import type { SessionOpened } from '#contract/identity/states'
import { type CallerPlace, confirmSessionInTx, lockUserInTx } from '#modules/identity'
import type { CommandContext } from '#platform/commands/command'
import { defineCommand } from '#platform/commands/define-command'
import { type Actor, guest, isSignedIn } from '#shared/actor'
import type { Id } from '#shared/ids'
import { requirePermission } from '#shared/permissions'
import type { CredentialsContext } from './deps.ts'
import type { PasskeyResponse } from './input.ts'
import { assertOwnLogInAllowedInTx } from './own-log-in.ts'
import {
  type ChallengePurpose,
  createPasskeyRefused,
  findPasskeySite,
  hashChallenge,
  parseChallenge,
  spendChallengeInTx,
  storeChallengeInTx,
} from './passkey-challenge.ts'
import { listPasskeys, toDescriptor } from './passkeys.ts'
import { assertAccountUsable } from './second-factor.ts'
import { tables } from './tables.ts'
import { loadWebauthn } from './webauthn.ts'

type Unproven = { response: PasskeyResponse }

/** Options for `startAuthentication` of an unknown person. */
export const startPasskeyLogIn = (deps: CredentialsContext) => askForPasskey(deps, guest, 'log_in')

/** Options for `startAuthentication` to confirm the actor's identity. */
export async function startPasskeyConfirmation(deps: CredentialsContext, actor: Actor) {
  requirePermission(actor, 'account.use')
  return askForPasskey(deps, actor, 'confirm')
}

async function askForPasskey(deps: CredentialsContext, actor: Actor, purpose: 'log_in' | 'confirm') {
  const userId = isSignedIn(actor) ? actor.userId : null
  return deps.commands.run(
    { name: 'credentials.ask-for-passkey', actor, may: 'account.log-in' },
    async ({ tx, now }) => {
      const known = userId ? await listPasskeys(tx, userId) : []
      const { generateAuthenticationOptions } = await loadWebauthn()
      const options = await generateAuthenticationOptions({
        rpID: findPasskeySite(deps).rpID,
        userVerification: 'required',
        allowCredentials: known.map(toDescriptor),
      })
      await storeChallengeInTx(tx, { challenge: options.challenge, purpose, userId }, now)
      return options
    },
  )
}

/** Logs in with a passkey, which counts as two factors. Refuses `passkey_refused`. */
export async function logInWithPasskey(
  deps: CredentialsContext,
  { response }: Unproven,
  from: CallerPlace,
): Promise<SessionOpened> {
  return deps.commands.run(
    { name: 'credentials.log-in-with-passkey', actor: guest, may: 'account.log-in' },
    async (context) => {
      const userId = await proveInTx(deps, context, response, 'log_in', null)
      const user = (await lockUserInTx(context.tx, userId))!
      assertAccountUsable(user)
      await assertOwnLogInAllowedInTx(deps, context, user)
      context.note(`user/${userId}`)
      return deps.identity.openSessionInTx(context, { userId, from })
    },
  )
}

/** Confirms identity with a passkey instead of the password. */
export const confirmByPasskey = defineCommand({
  name: 'credentials.confirm',
  permission: 'account.use',
  async run(context, { response }: Unproven, deps: CredentialsContext) {
    await proveInTx(deps, context, response, 'confirm', context.actor.userId)
    return confirmSessionInTx(context, context.actor)
  },
})

/** Whose passkey answered the challenge. A counter that went back is a copy: refused. */
async function proveInTx(
  deps: CredentialsContext,
  context: CommandContext,
  response: PasskeyResponse,
  purpose: ChallengePurpose,
  userId: Id<'user'> | null,
): Promise<Id<'user'>> {
  const challenge = await spendChallengeInTx(context.tx, response, purpose, userId, context.now)
  return answeredInTx(deps, context, { response, challenge, userId })
}

type PasskeyAssertion = { response: PasskeyResponse; asked: Uint8Array | null; userId: Id<'user'> }

/** Verifies that a passkey of this person answered a challenge, given by its hash. */
export async function verifyPasskeyInTx(
  deps: CredentialsContext,
  context: CommandContext,
  { response, asked, userId }: PasskeyAssertion,
) {
  const challenge = parseChallenge(response.response.clientDataJSON)
  if (!asked || !hashChallenge(challenge).equals(asked)) throw createPasskeyRefused()
  await answeredInTx(deps, context, { response, challenge, userId })
}

type Answered = { response: PasskeyResponse; challenge: string; userId: Id<'user'> | null }

async function answeredInTx(
  deps: CredentialsContext,
  { tx, now }: CommandContext,
  { response, challenge, userId }: Answered,
): Promise<Id<'user'>> {
  const passkey = await tables(tx)
    .selectFrom('passkey')
    .selectAll()
    .where('credential_id', '=', response.id)
    .forUpdate()
    .executeTakeFirst()
  if (!passkey || (userId !== null && passkey.user_id !== userId)) throw createPasskeyRefused()
  const { verifyAuthenticationResponse } = await loadWebauthn()
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: response as unknown as AuthenticationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: findPasskeySite(deps).origin,
    expectedRPID: findPasskeySite(deps).rpID,
    requireUserVerification: true,
    credential: {
      id: passkey.credential_id,
      publicKey: new Uint8Array(passkey.public_key),
      counter: Number(passkey.counter),
      transports: passkey.transports as AuthenticatorTransport[],
    },
  }).catch(() => ({ verified: false, authenticationInfo: undefined }))
  if (!verified || !authenticationInfo) throw createPasskeyRefused()
  await tables(tx)
    .updateTable('passkey')
    .set({ counter: BigInt(authenticationInfo.newCounter), last_used_at: now })
    .where('id', '=', passkey.id)
    .execute()
  return passkey.user_id
}
