import type { CommandContext } from '#platform/commands/command'
import { defineCommand } from '#platform/commands/define-command'
import { createPrintedReference } from '#platform/text/printed-reference'
import { after, DAY, SECOND } from '#shared/dates'
import { type Id, newId } from '#shared/ids'
import { Refusal } from '#shared/refusal'
import { AGREEMENT_EDITION } from './agreement.ts'
import type { SignatureDeps } from './deps.ts'
import type { SignatureRefusals } from './refusals.ts'
import {
  addSignatureHistoryInTx,
  changeSignatureStateInTx,
  lockSignatureInTx,
  type SignatureRow,
  toSignatureView,
} from './rows.ts'
import { isOpenSignature, type SignatureView, signatureEvent } from './states.ts'
import { tables } from './tables.ts'

type Deps = Pick<SignatureDeps, 'rulebook'>

/** Invites an approved investor to sign unless they have signed or are invited already. */
export async function inviteToSignInTx(deps: Deps, context: CommandContext, userId: Id<'user'>): Promise<void> {
  const last = await lockSignatureInTx(context.tx, userId)
  if (last?.state === 'signed' || (last && isOpenSignature(last.state))) return
  await newRoundInTx(deps, context, userId, last)
}

/**
 * Resends an open invitation, or creates a new one if the last expired. Refuses `signature_not_invited`,
 * `already_signed`
 * and `resend_too_soon`.
 */
export const resendInvitation = defineCommand({
  name: 'signature.resend',
  permission: 'signature.sign',
  async run(context, _: unknown, deps: SignatureDeps): Promise<SignatureView> {
    const { tx, now, actor: signer, emit } = context
    const last = await lockSignatureInTx(tx, signer.userId)
    if (!last) throw new Refusal<SignatureRefusals>('signature_not_invited')
    if (last.state === 'signed') throw new Refusal<SignatureRefusals>('already_signed')
    const wait = (await deps.rulebook.at(now, tx))['signature.resend_seconds']
    const until = after(last.told_at, wait * SECOND)
    if (now < until) throw new Refusal<SignatureRefusals>('resend_too_soon', { until })
    if (!isOpenSignature(last.state) || last.expires_at <= now)
      return toSignatureView(await newRoundInTx(deps, context, signer.userId, last), wait)
    await tables(tx).updateTable('signature').set({ told_at: now }).where('id', '=', last.id).execute()
    emit(signatureEvent(signer.userId, 'signature_invited', { reference: last.reference, until: last.expires_at }))
    return toSignatureView({ ...last, told_at: now }, wait)
  },
})

async function newRoundInTx(
  { rulebook }: Deps,
  context: CommandContext,
  userId: Id<'user'>,
  last: SignatureRow | undefined,
): Promise<SignatureRow> {
  const { tx, now, emit, note } = context
  if (last && isOpenSignature(last.state)) await changeSignatureStateInTx(context, last, 'expired') // the due task has not run yet
  const rules = await rulebook.at(now, tx)
  const id = newId<'signature'>(now)
  const until = after(now, rules['signature.invitation_days'] * DAY)
  const row = await tables(tx)
    .insertInto('signature')
    .values({
      id,
      reference: createPrintedReference('TT', id, now),
      user_id: userId,
      round: (last?.round ?? 0) + 1,
      state: 'invited',
      rules: rules.version,
      edition: AGREEMENT_EDITION,
      invited_at: now,
      told_at: now,
      expires_at: until,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await addSignatureHistoryInTx(context, id, 'invited')
  note(`signature/${id}`, { data: { round: row.round } })
  emit(signatureEvent(userId, 'signature_invited', { reference: row.reference, until }))
  return row
}
