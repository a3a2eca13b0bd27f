import { userInTx } from '#modules/identity'
import type { CommandContext } from '#platform/command'
import type { Id } from '#shared/ids'
import type { Both } from '#shared/text'
import { blockWithdrawalsInTx } from './block-withdrawals.ts'
import { credentialChangedText } from './code-texts.ts'
import type { CredentialRules, Inside } from './deps.ts'
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

/** What follows every change of what somebody gets in with: money waits, the owner is told by mail and phone, it is on record. */
export async function credentialChangedInTx(
  deps: Pick<Inside, 'mail' | 'phones'>,
  { tx, now, emit, note }: CommandContext,
  { userId, rules, what, email }: Change,
): Promise<Date> {
  const until = await blockWithdrawalsInTx(tx, userId, rules['withdrawal.cooling_hours'], now)
  await emails.sendToUserInTx(deps, tx, { userId, ...email({ at: now, until }) })
  const { locale } = (await userInTx(tx, userId))!
  await sendWhatsappInTx(deps.phones, tx, userId, credentialChangedText(locale))
  note(`user/${userId}`, { data: { change: what } })
  emit(credentialsEvent(userId, 'account_changed', { change: what }))
  return until
}

type SecondFactorChange = Pick<Change, 'userId' | 'rules' | 'what'> & { change: Both }

/** The same for a change of what is asked for beside the password. */
export const secondFactorChangedInTx = (
  deps: Pick<Inside, 'mail' | 'phones'>,
  context: CommandContext,
  { change, ...about }: SecondFactorChange,
) =>
  credentialChangedInTx(deps, context, {
    ...about,
    email: (when) => ({ kind: 'second_factor_changed', values: { ...when, change } }),
  })
