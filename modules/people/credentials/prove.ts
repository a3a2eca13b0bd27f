import { findUserInTx, readSessionNetworkInTx, trustDeviceInTx } from '#modules/identity'
import type { CommandContext } from '#platform/commands/command'
import { defineCommand } from '#platform/commands/define-command'
import { type Refused, throwIfRefused } from '#platform/commands/refused-after-commit'
import type { Actor, UserActor } from '#shared/actor'
import { after } from '#shared/dates'
import { requirePermission } from '#shared/permissions'
import { isRefusal, Refusal } from '#shared/refusal'
import { formatProofCode } from './code-texts.ts'
import { countProofAttemptInTx, forgiveProofAttemptsInTx } from './count-attempt.ts'
import { lockCredentialInTx } from './credential.ts'
import type { CredentialRules, CredentialsContext } from './deps.ts'
import type { Prove } from './input.ts'
import { issueCodeInTx, spendCodeInTx } from './one-time-code.ts'
import { findPasskeySite, hashChallenge } from './passkey-challenge.ts'
import { listPasskeys, toDescriptor } from './passkeys.ts'
import { lockProofInTx, PROOF_VALIDITY } from './proof.ts'
import { listProofWays } from './proof-ways.ts'
import { verifyPasskeyInTx } from './prove-passkey.ts'
import type { CredentialsRefusals } from './refusals.ts'
import { spendSecondFactorInTx } from './second-factor.ts'
import type { CodeSent, PhoneChannel, ProofWay } from './states.ts'
import { tables } from './tables.ts'
import { loadWebauthn } from './webauthn.ts'

const PURPOSE = 'proof'

/** Sends a code for this proof to the owner's verified number. Refuses `channel_unavailable`, waits and locks. */
export async function sendProofCode(
  deps: CredentialsContext,
  actor: Actor,
  { proofId, channel }: { proofId: string; channel: PhoneChannel },
): Promise<CodeSent> {
  requirePermission(actor, 'account.use')
  const unavailable = () => new Refusal<CredentialsRefusals>('channel_unavailable', {}, 'channel')
  if (!deps.phones.channels.includes(channel)) throw unavailable()
  const rules = await deps.rules()
  const outcome = await deps.commands.run(
    { name: 'credentials.send-proof-code', actor, may: 'account.use' },
    async ({ tx, now, note }): Promise<CodeSent | Refused> => {
      const { id, about } = await lockProofInTx(tx, actor, proofId, now)
      const user = (await findUserInTx(tx, actor.userId))!
      if (!user.phone || !(await listProofWays(deps, tx, actor.userId)).includes('code')) throw unavailable()
      const network = await readSessionNetworkInTx(tx, actor)
      const to = { channel, destination: user.phone, own: true, network }
      const what = { userId: actor.userId, purpose: PURPOSE, bound: id, ...to }
      const made = await issueCodeInTx(tx, { vault: deps.vault, rules }, what, now)
      if ('refused' in made) return made
      const { locale } = user
      const text = formatProofCode(about, made.code, locale)
      await deps.phones.sendInTx(tx, { channel, to: user.phone, text, locale, code: made.code })
      note(`proof/${id}`, { data: { channel } })
      return made.sent
    },
  )
  return throwIfRefused(outcome)
}

/** Options for `startAuthentication` for this proof only. */
export const startPasskeyProof = defineCommand({
  name: 'credentials.ask-for-passkey',
  permission: 'account.use',
  async run({ tx, actor, now }, { proofId }: { proofId: string }, deps: CredentialsContext) {
    const { id } = await lockProofInTx(tx, actor, proofId, now)
    const { generateAuthenticationOptions } = await loadWebauthn()
    const options = await generateAuthenticationOptions({
      rpID: findPasskeySite(deps).rpID,
      userVerification: 'required',
      allowCredentials: (await listPasskeys(tx, actor.userId)).map(toDescriptor),
    })
    const challenge = hashChallenge(options.challenge)
    await tables(tx).updateTable('proof').set({ challenge }).where('id', '=', id).execute()
    return options
  },
})

/**
 * Gives a proof; the command can then run once within five minutes. A wrong code is refused after commit, so that every
 * attempt counts.
 */
export async function giveProof(
  deps: CredentialsContext,
  actor: Actor,
  { proofId, ...given }: Prove,
): Promise<{ usableUntil: Date }> {
  requirePermission(actor, 'account.use')
  const rules = await deps.rules()
  const outcome = await deps.commands.run(
    { name: 'credentials.prove', actor, may: 'account.use' },
    async (context): Promise<{ usableUntil: Date } | Refused> => {
      const { tx, now, note } = context
      const { id, challenge, proven_at } = await lockProofInTx(tx, actor, proofId, now)
      if (proven_at) throw new Refusal<CredentialsRefusals>('proof_gone')
      const shown = await showInTx(deps, context, { actor, rules, bound: id, challenge, given })
      if ('refused' in shown) return shown
      const usableUntil = after(now, PROOF_VALIDITY)
      await tables(tx)
        .updateTable('proof')
        .set({ proven_at: now, way: shown.way, expires_at: usableUntil, challenge: null })
        .where('id', '=', id)
        .execute()
      await trustDeviceInTx(tx, actor)
      note(`proof/${id}`, { data: { way: shown.way } })
      return { usableUntil }
    },
  )
  return throwIfRefused(outcome)
}

type Shown = { way: ProofWay }
type Showing = {
  actor: UserActor
  rules: CredentialRules
  bound: string
  challenge: Uint8Array | null
  given: Omit<Prove, 'proofId'>
}

async function showInTx(
  deps: CredentialsContext,
  context: CommandContext,
  { actor, rules, bound, challenge, given }: Showing,
): Promise<Shown | Refused> {
  const { tx, now } = context
  const { userId } = actor
  if (given.response) {
    await verifyPasskeyInTx(deps, context, { response: given.response, asked: challenge, userId })
    return { way: 'passkey' }
  }
  if (given.code) {
    const what = { userId, purpose: PURPOSE, bound, code: given.code }
    const spent = await spendCodeInTx(tx, { vault: deps.vault, rules }, what, now)
    return 'refused' in spent ? spent : { way: 'code' }
  }
  const tooMany = await countProofAttemptInTx(tx, userId, now)
  if (tooMany) return tooMany
  const credential = await lockCredentialInTx(tx, userId)
  if (!credential?.totp_sealed) throw new Refusal<CredentialsRefusals>('totp_not_on')
  const holder = { ...credential, id: userId, kind: actor.kind }
  try {
    await spendSecondFactorInTx(tx, holder, given, {
      vault: deps.vault,
      now: deps.authenticatorClock.now(),
      at: now,
    })
  } catch (error) {
    if (isRefusal(error)) return { refused: error }
    throw error
  }
  await forgiveProofAttemptsInTx(tx, userId)
  return { way: given.recoveryCode ? 'recovery_code' : 'totp' }
}
