import type { AuthenticatorTransport, RegistrationResponseJSON } from '@simplewebauthn/server'
import { decodeAttestationObject, isoBase64URL, isoCBOR } from '@simplewebauthn/server/helpers'
import { findUserInTx, requireConfirmedInTx } from '#modules/identity'
import { defineCommand } from '#platform/commands/define-command'
import type { Tx } from '#platform/db/database'
import { brand } from '#shared/brand'
import { type Id, isId, newId } from '#shared/ids'
import { Refusal } from '#shared/refusal'
import { handleSecondFactorChangeInTx } from './credential-changed.ts'
import type { CredentialsContext } from './deps.ts'
import type { AddPasskey, PasskeyResponse } from './input.ts'
import { createPasskeyRefused, findPasskeySite, spendChallengeInTx, storeChallengeInTx } from './passkey-challenge.ts'
import { createProofRunner, spendProofIfAnyInTx, spendProofInTx } from './proof.ts'
import { credentialProofSubjects } from './proof-subjects.ts'
import { listProofWays } from './proof-ways.ts'
import type { CredentialsRefusals } from './refusals.ts'
import type { PasskeyView } from './states.ts'
import { tables } from './tables.ts'
import { loadWebauthn } from './webauthn.ts'

const MAX = 10

/** Options for `startRegistration` in the browser. */
export const startPasskeyRegistration = defineCommand({
  name: 'credentials.offer-passkey',
  permission: 'account.use',
  async run({ tx, actor, now }, _: Record<string, never>, deps: CredentialsContext) {
    await requireConfirmedInTx(tx, actor, now)
    const user = (await findUserInTx(tx, actor.userId))!
    const known = await listPasskeys(tx, actor.userId)
    if (known.length >= MAX) throw new Refusal<CredentialsRefusals>('passkeys_full', { most: MAX })
    const { generateRegistrationOptions } = await loadWebauthn()
    const options = await generateRegistrationOptions({
      rpName: brand.name,
      rpID: findPasskeySite(deps).rpID,
      userID: new TextEncoder().encode(actor.userId),
      userName: user.email,
      userDisplayName: `${user.firstname} ${user.lastname}`.trim(),
      attestationType: 'none',
      excludeCredentials: known.map(toDescriptor),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    await storeChallengeInTx(tx, { challenge: options.challenge, purpose: 'register', userId: actor.userId }, now)
    return options
  },
})

/** Stores a new passkey. Refuses `passkey_refused` and `passkey_known`. */
export const addPasskey = defineCommand({
  name: 'credentials.add-passkey',
  permission: 'account.use',
  proves: createProofRunner,
  async run(context, { name, response }: AddPasskey, deps: CredentialsContext) {
    const { tx, now, actor, proof } = context
    const { userId } = actor
    await requireConfirmedInTx(tx, actor, now)
    const challenge = await spendChallengeInTx(tx, response, 'register', userId, now)
    const { credential, credentialBackedUp } = await madeBy(deps, response, challenge)
    await spendProofIfAnyInTx(deps, tx, actor, { ...credentialProofSubjects.addPasskey(credential.id), proof }, now)
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
    if (kept.numInsertedOrUpdatedRows === 0n) throw new Refusal<CredentialsRefusals>('passkey_known')
    const change = { id: `passkey “${name}” ditambahkan`, en: `the passkey “${name}” was added` }
    await handleSecondFactorChangeInTx(deps, context, {
      userId,
      rules: await deps.rules(tx),
      what: 'passkey_added',
      change,
    })
    return toPasskeyView(row)
  },
})

/** The passkey that answers this challenge. Refuses `passkey_refused`. */
async function madeBy(deps: CredentialsContext, response: PasskeyResponse, challenge: string) {
  try {
    const { verifyRegistrationResponse } = await loadWebauthn()
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: withoutAttestation(response),
      expectedChallenge: challenge,
      expectedOrigin: findPasskeySite(deps).origin,
      expectedRPID: findPasskeySite(deps).rpID,
      requireUserVerification: true,
    })
    if (verified) return registrationInfo
  } catch {}
  throw createPasskeyRefused()
}

/** Removes one of the actor's passkeys. Refuses `passkey_unknown`. */
export const removePasskey = defineCommand({
  name: 'credentials.remove-passkey',
  permission: 'account.use',
  proves: createProofRunner,
  async run(context, { passkeyId }: { passkeyId: string }, deps: CredentialsContext) {
    const { tx, now, actor, proof } = context
    const { userId } = actor
    await requireConfirmedInTx(tx, actor, now)
    const ways = await listProofWays(deps, tx, userId)
    const gone = isId(passkeyId)
      ? await tables(tx)
          .deleteFrom('passkey')
          .where('id', '=', passkeyId as Id<'passkey'>)
          .where('user_id', '=', userId)
          .returning('name')
          .executeTakeFirst()
      : undefined
    if (!gone) throw new Refusal<CredentialsRefusals>('passkey_unknown')
    if (ways.length > 0)
      await spendProofInTx(tx, actor, { ...credentialProofSubjects.removePasskey(passkeyId, gone.name), proof }, now)
    const change = { id: `passkey “${gone.name}” dihapus`, en: `the passkey “${gone.name}” was removed` }
    await handleSecondFactorChangeInTx(deps, context, {
      userId,
      rules: await deps.rules(tx),
      what: 'passkey_removed',
      change,
    })
  },
})

type Row = { id: Id<'passkey'>; credential_id: string; transports: string[]; name: string; synced: boolean }
export const toDescriptor = ({ credential_id, transports }: Pick<Row, 'credential_id' | 'transports'>) => ({
  id: credential_id,
  transports: transports as AuthenticatorTransport[],
})

export const listPasskeys = (tx: Tx, userId: Id<'user'>) =>
  tables(tx).selectFrom('passkey').selectAll().where('user_id', '=', userId).orderBy('id').execute()

type PasskeyRow = Row & { created_at: Date; last_used_at: Date | null }
export const toPasskeyView = ({ id, name, synced, created_at, last_used_at }: PasskeyRow): PasskeyView => ({
  id,
  name,
  synced,
  createdAt: created_at,
  lastUsedAt: last_used_at,
})

/**
 * What a browser made, without what the device says of its own maker. We ask for none of that and believe none; and
 * its certificates, which anybody can write, would have us ask the addresses that they name for lists of revoked
 * ones. Throws what is no answer of an authenticator.
 */
function withoutAttestation(given: PasskeyResponse): RegistrationResponseJSON {
  const answer = given as unknown as RegistrationResponseJSON
  const authData = decodeAttestationObject(isoBase64URL.toBuffer(answer.response.attestationObject)).get('authData')
  const none = isoCBOR.encode(
    new Map<string, Uint8Array | string | Map<string, string>>([
      ['fmt', 'none'],
      ['attStmt', new Map<string, string>()],
      ['authData', authData],
    ]),
  )
  return { ...answer, response: { ...answer.response, attestationObject: isoBase64URL.fromBuffer(none) } }
}
