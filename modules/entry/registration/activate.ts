import type { CredentialsRefusals } from '#contract/credentials/refusals'
import type { CodeSent } from '#contract/credentials/states'
import type { Locale, SessionOpened } from '#contract/identity/states'
import { issueCodeInTx, spendCodeInTx } from '#modules/credentials'
import type { User } from '#modules/identity'
import {
  type CallerPlace,
  findLinkInTx,
  type Link,
  lockUserInTx,
  toNetworkKey,
  updateUserInTx,
  voidLinksInTx,
} from '#modules/identity'
import type { CommandContext } from '#platform/commands/command'
import { type Refused, throwIfRefused } from '#platform/commands/refused-after-commit'
import type { Tx } from '#platform/db/database'
import { guest } from '#shared/actor'
import { Refusal } from '#shared/refusal'
import { fill } from '#shared/text'
import type { RegistrationDeps } from './deps.ts'
import { emails } from './emails.ts'
import type { Activate, SendActivationCode } from './input.ts'
import type { RegistrationRefusals } from './refusals.ts'
import type {} from './states.ts'
import { registrationEvent } from './states.ts'

const PURPOSE = 'activate'

/** Sends the code that verifies the phone number, which can still be corrected. */
export async function sendActivationCode(
  deps: RegistrationDeps,
  input: SendActivationCode,
  { ip }: CallerPlace,
): Promise<CodeSent> {
  const { continuation, channel } = input
  const { phones } = deps.credentials
  if (!phones.channels.includes(channel)) throw new Refusal<CredentialsRefusals>('channel_unavailable', {}, 'channel')
  const rules = await deps.rulebook.at(deps.clock.now())
  const outcome = await deps.commands.run(
    { name: 'registration.send-activation-code', actor: guest, may: 'account.register' },
    async ({ tx, now, note }): Promise<CodeSent | Refused> => {
      const found = await lockRegisteringUser(tx, continuation, now)
      if ('refused' in found) return found
      const { user } = found
      const destination = input.phone ?? user.phone
      if (!destination) return { refused: new Refusal<CredentialsRefusals>('channel_unavailable', {}, 'phone') }
      const to = { channel, destination, own: false, network: toNetworkKey(ip) }
      const what = { userId: user.id, purpose: PURPOSE, bound: destination, ...to }
      const made = await issueCodeInTx(tx, { vault: deps.vault, rules }, what, now)
      if ('refused' in made) return made
      if (destination !== user.phone) await updateUserInTx(tx, user.id, { phone: destination })
      const text = codeText(made.code, user.locale)
      await phones.sendInTx(tx, { channel, to: destination, text, locale: user.locale, code: made.code })
      note(`user/${user.id}`, { data: { channel } })
      return made.sent
    },
  )
  return throwIfRefused(outcome)
}

/**
 * Verifies the phone number, activates the account and signs its owner in. Refuses wrong or expired codes and
 * `phone_taken`.
 */
export async function activateAccount(
  deps: RegistrationDeps,
  { continuation, code }: Activate,
  from: CallerPlace,
): Promise<SessionOpened> {
  const rules = await deps.rulebook.at(deps.clock.now())
  const outcome = await deps.commands.run(
    { name: 'registration.activate', actor: guest, may: 'account.register' },
    async (context) => {
      const { tx, now } = context
      const found = await lockRegisteringUser(tx, continuation, now)
      if ('refused' in found) return found
      const { user } = found
      const spent = await spendCodeInTx(
        tx,
        { vault: deps.vault, rules },
        { userId: user.id, purpose: PURPOSE, code },
        now,
      )
      if ('refused' in spent) return spent
      await makeActive(deps, context, user.id, spent.bound)
      return deps.identity.openSessionInTx(context, { userId: user.id, from })
    },
  )
  return throwIfRefused(outcome)
}

async function makeActive(
  deps: RegistrationDeps,
  { tx, now, emit, note }: CommandContext,
  userId: Link['user_id'],
  phone: string,
) {
  await updateUserInTx(tx, userId, { state: 'active', phone, phone_verified_at: now }, { phone: 'phone' })
  await voidLinksInTx(tx, userId, ['continue'], now)
  await emails.sendToUserInTx(deps, tx, { userId, kind: 'welcome', values: {} })
  note(`user/${userId}`)
  emit(registrationEvent(userId, 'account_active', {}))
}

/** The user of a continuation token, locked. */
async function lockRegisteringUser(tx: Tx, continuation: string, now: Date): Promise<{ user: User } | Refused> {
  const link = await findLinkInTx(tx, 'continue', continuation, now)
  if ('refused' in link) {
    const code = link.refused.code === 'link_used' ? 'already_active' : 'continuation_unknown'
    return { refused: new Refusal<RegistrationRefusals>(code) }
  }
  const user = await lockUserInTx(tx, link.user_id)
  if (user?.state !== 'email_verified') return { refused: new Refusal<RegistrationRefusals>('already_active') }
  return { user }
}

/** The purpose stands first, so that a code is never given away for another. */
const codeTexts = {
  id: '{code:text} adalah kode {brand.name} untuk memverifikasi nomor Anda. Jangan berikan kepada siapa pun.',
  en: '{code:text} is your {brand.name} code to verify your number. Give it to nobody.',
} as const

/** What a telephone shows. */
const codeText = (code: string, locale: Locale) => fill(codeTexts[locale], { code }, locale)
