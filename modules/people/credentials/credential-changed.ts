import { findUserInTx } from '#modules/identity'
import type { CommandContext } from '#platform/commands/command'
import type { Id } from '#shared/ids'
import type { Both } from '#shared/text'
import { blockWithdrawalsInTx } from './block-withdrawals.ts'
import { formatCredentialChanged } from './code-texts.ts'
import type { CredentialRules, CredentialsContext } from './deps.ts'
import type { CredentialEmail } from './emails.ts'
import { emails } from './emails.ts'
import { sendWhatsappInTx } from './send-code.ts'
import { credentialsEvent } from './states.ts'

type Change = {
  userId: Id<'user'>
  rules: CredentialRules
  what: string
  /** The e-mail that tells their owner of it: when it happened, and until when money waits. */
  email: (when: { at: Date; until: Date }) => CredentialEmail
}

/**
 * Follow-up of every credential change: blocks withdrawals, notifies the owner by mail and phone, and audits. Returns
 * the end of the block.
 */
export async function handleCredentialChangeInTx(
  deps: Pick<CredentialsContext, 'mail' | 'phones'>,
  { tx, now, emit, note }: CommandContext,
  { userId, rules, what, email }: Change,
): Promise<Date> {
  const until = await blockWithdrawalsInTx(tx, userId, rules['withdrawal.cooling_hours'], now)
  await emails.sendToUserInTx(deps, tx, { userId, ...email({ at: now, until }) })
  const { locale } = (await findUserInTx(tx, userId))!
  await sendWhatsappInTx(deps.phones, tx, userId, formatCredentialChanged(locale))
  note(`user/${userId}`, { data: { change: what } })
  emit(credentialsEvent(userId, 'account_changed', { change: what }))
  return until
}

type SecondFactorChange = Pick<Change, 'userId' | 'rules' | 'what'> & { change: Both }

/** Follow-up of a change of the second factor, as `handleCredentialChangeInTx`. */
export const handleSecondFactorChangeInTx = (
  deps: Pick<CredentialsContext, 'mail' | 'phones'>,
  context: CommandContext,
  { change, ...about }: SecondFactorChange,
) =>
  handleCredentialChangeInTx(deps, context, {
    ...about,
    email: (when) => ({ kind: 'second_factor_changed', values: { ...when, change } }),
  })
