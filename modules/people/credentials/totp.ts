import { Secret, TOTP } from 'otpauth'
import { toDataURL } from 'qrcode'
import { findUserInTx, lockUserInTx, requireConfirmedInTx } from '#modules/identity'
import type { CommandContext } from '#platform/commands/command'
import { defineCommand } from '#platform/commands/define-command'
import type { Actor } from '#shared/actor'
import { brand } from '#shared/brand'
import { after, MINUTE } from '#shared/dates'
import type { Id } from '#shared/ids'
import { requirePermission } from '#shared/permissions'
import { Refusal } from '#shared/refusal'
import type { Both } from '#shared/text'
import { lockCredentialInTx, updateCredentialInTx } from './credential.ts'
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
  const totp = new TOTP({ issuer: brand.name, secret: new Secret({ size: 20 }) })
  const run = () =>
    deps.commands.run({ name: 'credentials.offer-totp', actor, may: 'account.use' }, async ({ tx, now }) => {
      await requireConfirmedInTx(tx, actor, now)
      await spendProofIfAnyInTx(deps, tx, actor, { ...credentialProofSubjects.startTotp, proof }, now)
      await updateCredentialInTx(tx, actor.userId, {
        totp_offered: encryptTotpSecret(deps.vault, actor.userId, totp.secret.base32, 'totp_offered'),
        totp_offered_at: now,
      })
      return (await findUserInTx(tx, actor.userId))!.email
    })
  totp.label = await withProof(deps, actor, run)
  const uri = totp.toString()
  return { secret: totp.secret.base32, uri, qr: await toDataURL(uri, { margin: 2, scale: 6 }) }
}

/** Enables the authenticator with its first code; returns recovery codes, shown once. */
export const confirmTotp = defineCommand({
  name: 'credentials.enable-totp',
  permission: 'account.use',
  async run(context, { code }: { code: string }, deps: CredentialsContext) {
    const { tx, now, actor } = context
    const { userId } = actor
    await requireConfirmedInTx(tx, actor, now)
    const credential = await lockCredentialInTx(tx, userId)
    if (!credential?.totp_offered || !credential.totp_offered_at || after(credential.totp_offered_at, OFFER) <= now)
      throw new Refusal<CredentialsRefusals>('totp_not_started')
    const secret = decryptTotpSecret(deps.vault, userId, credential.totp_offered, 'totp_offered')
    await updateCredentialInTx(tx, userId, {
      totp_sealed: encryptTotpSecret(deps.vault, userId, secret),
      totp_since: now,
      totp_offered: null,
      totp_offered_at: null,
    })
    await spendTotpInTx(tx, { id: userId, totp_last_step: null, secret, code }, deps.authenticatorClock.now())
    return giveNewCodes(deps, context, { userId, rules: await deps.rules(tx), ...ON })
  },
})

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
