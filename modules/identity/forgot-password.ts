import type { CommandContext } from '#platform/command'
import { system } from '#shared/actor'
import { after, MINUTE } from '#shared/dates'
import type { IdentityRules, Inside } from './deps.ts'
import { linkUrl, newLinkInTx } from './links.ts'
import { emailOwner, type Known, knownByEmail, sendVerificationInTx } from './register.ts'
import { sendEmailInTx } from './send-email.ts'
import { tables } from './tables.ts'

export type ByEmail = { email: string; network: string }

/** A new link for the newest registration of an address. Nobody is written to whom we do not know. */
export function answerResend(deps: Inside, { email }: ByEmail, key: string): Promise<void> {
  return forOwner(deps, { name: 'identity.resend-verification', email, key }, async (context, user, rules) => {
    if (user.state === 'registered') await verifyAgain(deps, context, user, rules)
    else await emailOwner(deps, context, user)
  })
}

/** A link to a new password; whose address is not verified yet gets that link first. */
export function answerForgotten(deps: Inside, { email }: ByEmail, key: string): Promise<void> {
  return forOwner(deps, { name: 'identity.forgot-password', email, key }, async (context, user, rules) => {
    if (user.state === 'registered') return verifyAgain(deps, context, user, rules)
    const { tx, now, note } = context
    const expiresAt = after(now, rules['account.reset_minutes'] * MINUTE)
    const token = await newLinkInTx(tx, { purpose: 'reset_password', userId: user.id, expiresAt }, now)
    const link = linkUrl(deps.publicUrl(), 'reset_password', token)
    await sendEmailInTx(deps, tx, { user, kind: 'reset_password', values: { until: expiresAt, link } })
    note(`user/${user.id}`)
  })
}

type Answer = (context: CommandContext, user: Known, rules: IdentityRules) => Promise<void>

async function forOwner(deps: Inside, asked: { name: string; email: string; key: string }, answer: Answer) {
  const { name, email, key } = asked
  const rules = await deps.rules()
  await deps.commands.run({ name, actor: system('identity'), may: 'account.maintain', key }, async (context) => {
    const user = await knownByEmail(context.tx, email)
    if (user && user.state !== 'closed') await answer(context, user, rules)
  })
}

async function verifyAgain(deps: Inside, context: CommandContext, user: Known, rules: IdentityRules) {
  const registration = await tables(context.tx)
    .selectFrom('registration')
    .select(['id', 'firstname', 'lastname', 'phone', 'locale', 'created_at'])
    .where('user_id', '=', user.id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (registration) await sendVerificationInTx(deps, context, { user, registration, rules })
}
