import { Secret, TOTP } from 'otpauth'
import { toDataURL } from 'qrcode'
import { findUserInTx, lockUserInTx, requireConfirmedInTx } from '#modules/identity'
import type { CommandContext } from '#platform/commands/command'
import { defineCommand } from '#platform/commands/define-command'
import type { Tx } from '#platform/db/database'
import type { Actor } from '#shared/actor'
import { brand } from '#shared/brand'
import { after, MINUTE } from '#shared/dates'
import type { Id } from '#shared/ids'
import { requirePermission } from '#shared/permissions'
import { Refusal } from '#shared/refusal'
import type { Both } from '#shared/text'
import { type Credential, lockCredentialInTx, updateCredentialInTx } from './credential.ts'
import { handleSecondFactorChangeInTx } from './credential-changed.ts'
import type { CredentialRules, CredentialsContext } from './deps.ts'
import { createProofRunner, type Proven, spendProofIfAnyInTx, withProof } from './proof.ts'
import { credentialProofSubjects } from './proof-subjects.ts'
import { issueRecoveryCodesInTx } from './recovery-codes.ts'
import type { CredentialsRefusals } from './refusals.ts'
import { spendTotpInTx } from './second-factor.ts'
import type { TotpOffer } from './states.ts'
import { tables } from './tables.ts'
import { decryptTotpSecret, encryptTotpSecret } from './totp-secret.ts'

/** How long a QR code that was shown may still be confirmed. */
const OFFER = 15 * MINUTE

/** Creates a secret for an authenticator; effective once confirmed. */
export async function startTotp(deps: CredentialsContext, actor: Actor, { proof }: Proven = {}): Promise<TotpOffer> {
  requirePermission(actor, 'account.use')
  const run = () =>
    deps.commands.run({ name: 'credentials.offer-totp', actor, may: 'account.use' }, async ({ tx, now }) => {
      await requireConfirmedInTx(tx, actor, now)
      await spendProofIfAnyInTx(deps, tx, actor, { ...credentialProofSubjects.startTotp, proof }, now)
      const secret = await offerTotpInTx(deps, tx, actor.userId, now)
      return { secret, email: (await findUserInTx(tx, actor.userId))!.email }
    })
  return drawTotpOffer(await withProof(deps, actor, run))
}

/** Stores a new secret for an authenticator, to be confirmed within 15 minutes, and returns it. */
export async function offerTotpInTx(
  { vault }: Pick<CredentialsContext, 'vault'>,
  tx: Tx,
  userId: Id<'user'>,
  now: Date,
): Promise<string> {
  const secret = new Secret({ size: 20 }).base32
  await updateCredentialInTx(tx, userId, {
    totp_offered: encryptTotpSecret(vault, userId, secret, 'totp_offered'),
    totp_offered_at: now,
  })
  return secret
}

/** The secret that a person may still confirm; undefined without one. */
export function findOfferedTotp(
  { vault }: Pick<CredentialsContext, 'vault'>,
  credential: Credential | undefined,
  now: Date,
): string | undefined {
  if (!credential?.totp_offered || !credential.totp_offered_at || after(credential.totp_offered_at, OFFER) <= now)
    return undefined
  return decryptTotpSecret(vault, credential.user_id, credential.totp_offered, 'totp_offered')
}

/** A secret as an authenticator reads it: as text, address and QR code. */
export async function drawTotpOffer({ secret, email }: { secret: string; email: string }): Promise<TotpOffer> {
  const totp = new TOTP({ issuer: brand.name, label: email, secret: Secret.fromBase32(secret) })
  const uri = totp.toString()
  return { secret, uri, qr: await toDataURL(uri, { margin: 2, scale: 6 }) }
}

/** Enables the authenticator with its first code; returns recovery codes, shown once. */
export const confirmTotp = defineCommand({
  name: 'credentials.enable-totp',
  permission: 'account.use',
  async run(context, { code }: { code: string }, deps: CredentialsContext) {
    await requireConfirmedInTx(context.tx, context.actor, context.now)
    return enableTotpInTx(deps, context, context.actor.userId, code)
  },
})

/**
 * Enables the offered authenticator of a person with its first code; returns recovery codes, shown once. Refuses
 * `totp_not_started` and a wrong code.
 */
export async function enableTotpInTx(
  deps: CredentialsContext,
  context: CommandContext,
  userId: Id<'user'>,
  code: string,
): Promise<{ recoveryCodes: string[] }> {
  const { tx, now } = context
  const secret = findOfferedTotp(deps, await lockCredentialInTx(tx, userId), now)
  if (!secret) throw new Refusal<CredentialsRefusals>('totp_not_started')
  await updateCredentialInTx(tx, userId, {
    totp_sealed: encryptTotpSecret(deps.vault, userId, secret),
    totp_since: now,
    totp_offered: null,
    totp_offered_at: null,
  })
  await spendTotpInTx(tx, { id: userId, totp_last_step: null, secret, code }, deps.authenticatorClock.now())
  return giveNewCodes(deps, context, { userId, rules: await deps.rules(tx), ...ON })
}

/** Disables the authenticator; not for staff. */
export const disableTotp = defineCommand({
  name: 'credentials.disable-totp',
  permission: 'account.use',
  proves: createProofRunner,
  async run(context, _: Record<string, never>, deps: CredentialsContext) {
    const { tx, now, actor, proof } = context
    const { userId } = actor
    await requireConfirmedInTx(tx, actor, now)
    const user = await lockUserInTx(tx, userId)
    if (user?.kind === 'staff') throw new Refusal<CredentialsRefusals>('totp_mandatory')
    const credential = await lockCredentialInTx(tx, userId)
    if (!credential?.totp_sealed) throw new Refusal<CredentialsRefusals>('totp_not_on')
    await spendProofIfAnyInTx(deps, tx, actor, { ...credentialProofSubjects.disableTotp, proof }, now)
    await updateCredentialInTx(tx, userId, { totp_sealed: null, totp_since: null, totp_last_step: null })
    await tables(tx).deleteFrom('recovery_code').where('user_id', '=', userId).execute()
    await handleSecondFactorChangeInTx(deps, context, { userId, rules: await deps.rules(tx), ...OFF })
  },
})

/** Replaces the recovery codes by ten new ones. */
export const replaceRecoveryCodes = defineCommand({
  name: 'credentials.new-recovery-codes',
  permission: 'account.use',
  proves: createProofRunner,
  async run(context, _: Record<string, never>, deps: CredentialsContext) {
    const { tx, now, actor, proof } = context
    const { userId } = actor
    await requireConfirmedInTx(tx, actor, now)
    const credential = await lockCredentialInTx(tx, userId)
    if (!credential?.totp_sealed) throw new Refusal<CredentialsRefusals>('totp_not_on')
    await spendProofIfAnyInTx(deps, tx, actor, { ...credentialProofSubjects.newRecoveryCodes, proof }, now)
    return giveNewCodes(deps, context, { userId, rules: await deps.rules(tx), ...CODES })
  },
})

type Changed = { userId: Id<'user'>; rules: CredentialRules; what: string; change: Both }

async function giveNewCodes(deps: CredentialsContext, context: CommandContext, changed: Changed) {
  const recoveryCodes = await issueRecoveryCodesInTx(context.tx, deps.vault, changed.userId)
  await handleSecondFactorChangeInTx(deps, context, changed)
  return { recoveryCodes }
}

const ON = { what: 'totp_on', change: { id: 'autentikator dipasang', en: 'an authenticator was set up' } }
const OFF = { what: 'totp_off', change: { id: 'autentikator dilepas', en: 'the authenticator was removed' } }
const CODES = { what: 'codes', change: { id: 'kode pemulihan baru dibuat', en: 'new recovery codes were made' } }
