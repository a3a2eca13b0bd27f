import type { CommandContext } from '#platform/command'
import { type Tx, violatedConstraint } from '#platform/database'
import { guest } from '#shared/actor'
import type { Id } from '#shared/ids'
import { Refusal } from '#shared/refusal'
import type { Inside } from './deps.ts'
import { codeText } from './email-templates.ts'
import type { Activate, SendActivationCode } from './input.ts'
import { findLinkInTx, type Link, voidLinksInTx } from './links.ts'
import type { CallerPlace } from './log-in.ts'
import { newCodeInTx, spendCodeInTx } from './one-time-code.ts'
import { openSessionInTx } from './open-session.ts'
import type { IdentityRefusals } from './refusals.ts'
import type { Phones } from './send-code.ts'
import { type Refused, settled } from './send-count.ts'
import { emailUserInTx } from './send-email.ts'
import { ACCESS_SECONDS, type CodeSent, identityEvent, type Locale, type LoggedIn } from './states.ts'
import { tables } from './tables.ts'

const PURPOSE = 'activate'
type Deps = Inside & { phones: Phones }

/** Sends the code that proves the phone number; the number itself may be corrected on the way. */
export async function sendActivationCode(deps: Deps, input: SendActivationCode): Promise<CodeSent> {
  const { continuation, channel } = input
  if (!deps.phones.channels.includes(channel)) throw new Refusal<IdentityRefusals>('channel_unavailable', {}, 'channel')
  const rules = await deps.rules()
  const outcome = await deps.commands.run(
    { name: 'identity.send-activation-code', actor: guest, may: 'account.register' },
    async ({ tx, now, note }): Promise<CodeSent | Refused> => {
      const found = await waitingUser(tx, continuation, now)
      if ('refused' in found) return found
      const { user } = found
      const destination = input.phone ?? user.phone
      if (!destination) return { refused: new Refusal<IdentityRefusals>('channel_unavailable', {}, 'phone') }
      const what = { userId: user.id, purpose: PURPOSE, bound: destination, channel, destination }
      const made = await newCodeInTx(tx, { vault: deps.vault, rules }, what, now)
      if ('refused' in made) return made
      if (destination !== user.phone)
        await tables(tx).updateTable('app_user').set({ phone: destination }).where('id', '=', user.id).execute()
      const text = codeText(PURPOSE, made.code, user.locale)
      await deps.phones.sendInTx(tx, { channel, to: destination, text, locale: user.locale, code: made.code })
      note(`user/${user.id}`, { data: { channel } })
      return made.sent
    },
  )
  return settled(outcome)
}

/** Proves the phone number: the account is active and its owner signed in. Refuses `code_wrong` and its kin, `phone_taken`. */
export async function activate(deps: Deps, { continuation, code }: Activate, from: CallerPlace): Promise<LoggedIn> {
  const rules = await deps.rules()
  const outcome = await deps.commands.run(
    { name: 'identity.activate', actor: guest, may: 'account.register' },
    async (context) => {
      const { tx, now } = context
      const found = await waitingUser(tx, continuation, now)
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
      return { userId: user.id, tokens: await openSessionInTx(deps, context, { userId: user.id, from }) }
    },
  )
  const { userId, tokens } = settled(outcome)
  return { ...tokens, expires_in: ACCESS_SECONDS, user: await deps.meOf(userId) }
}

async function makeActive(deps: Deps, { tx, now, emit, note }: CommandContext, userId: Link['user_id'], phone: string) {
  try {
    await tables(tx)
      .updateTable('app_user')
      .set({ state: 'active', phone, phone_verified_at: now })
      .where('id', '=', userId)
      .execute()
  } catch (error) {
    if (violatedConstraint(error) === 'app_user_phone') throw new Refusal<IdentityRefusals>('phone_taken', {}, 'phone')
    throw error
  }
  await voidLinksInTx(tx, userId, ['continue'], now)
  await emailUserInTx(deps, tx, { userId, kind: 'welcome', values: {} })
  note(`user/${userId}`)
  emit(identityEvent(userId, 'account_active', {}))
}

type Waiting = { id: Id<'user'>; phone: string | null; locale: Locale }

/** Whose registration goes on with this continuation, locked. */
async function waitingUser(tx: Tx, continuation: string, now: Date): Promise<{ user: Waiting } | Refused> {
  const link = await findLinkInTx(tx, 'continue', continuation, now)
  if ('refused' in link) {
    const code = link.refused.code === 'link_used' ? 'already_active' : 'continuation_unknown'
    return { refused: new Refusal<IdentityRefusals>(code) }
  }
  const user = await tables(tx)
    .selectFrom('app_user')
    .select(['id', 'state', 'phone', 'locale'])
    .where('id', '=', link.user_id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (user?.state !== 'email_verified') return { refused: new Refusal<IdentityRefusals>('already_active') }
  return { user }
}
