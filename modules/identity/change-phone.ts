import { violatedConstraint } from '#platform/database'
import type { Actor } from '#shared/actor'
import { requirePermission } from '#shared/permissions'
import { Refusal } from '#shared/refusal'
import { requireConfirmedInTx } from './confirm-identity.ts'
import { credentialChangedInTx } from './credential-changed.ts'
import type { Inside } from './deps.ts'
import { codeText, phoneChangeNotice } from './email-templates.ts'
import type { ChangePhone } from './input.ts'
import { masked, newCodeInTx, spendCodeInTx } from './one-time-code.ts'
import type { IdentityRefusals } from './refusals.ts'
import type { Phones } from './send-code.ts'
import { type Refused, settled } from './send-count.ts'
import { sendEmailInTx } from './send-email.ts'
import type { CodeSent } from './states.ts'
import { tables } from './tables.ts'

const PURPOSE = 'change_phone'
type Deps = Inside & { phones: Phones }

/** Sends a code to the new number, and word of it to the e-mail address and to the number they had. */
export async function changePhone(deps: Deps, actor: Actor, { phone, channel }: ChangePhone): Promise<CodeSent> {
  requirePermission(actor, 'account.use')
  if (!deps.phones.channels.includes(channel)) throw new Refusal<IdentityRefusals>('channel_unavailable', {}, 'channel')
  const rules = await deps.rules()
  const outcome = await deps.commands.run(
    { name: 'identity.ask-phone-change', actor, may: 'account.use' },
    async ({ tx, now, note }): Promise<CodeSent | Refused> => {
      await requireConfirmedInTx(tx, actor, now)
      const user = await tables(tx)
        .selectFrom('app_user')
        .select(['firstname', 'email', 'locale', 'phone', 'phone_verified_at'])
        .where('id', '=', actor.userId)
        .forNoKeyUpdate()
        .executeTakeFirstOrThrow()
      const what = { userId: actor.userId, purpose: PURPOSE, bound: phone, channel, destination: phone }
      const made = await newCodeInTx(tx, { vault: deps.vault, rules }, what, now)
      if ('refused' in made) return made
      const { locale } = user
      const text = codeText(PURPOSE, made.code, locale)
      await deps.phones.sendInTx(tx, { channel, to: phone, text, locale, code: made.code })
      await sendEmailInTx(deps, tx, { user, kind: 'phone_change_asked', values: { at: now, phone: masked(phone) } })
      if (user.phone && user.phone_verified_at && user.phone !== phone) {
        const notice = phoneChangeNotice(masked(phone), locale)
        await deps.phones.sendInTx(tx, { channel, to: user.phone, text: notice, locale })
      }
      note(`user/${actor.userId}`)
      return made.sent
    },
  )
  return settled(outcome)
}

/** The code came back: the number is theirs. Refuses `code_wrong` and its kin, and `phone_taken`. */
export async function confirmPhone(deps: Deps, actor: Actor, { code }: { code: string }): Promise<void> {
  requirePermission(actor, 'account.use')
  const { userId } = actor
  const rules = await deps.rules()
  const outcome = await deps.commands.run(
    { name: 'identity.change-phone', actor, may: 'account.use' },
    async (context) => {
      const { tx, now } = context
      const spent = await spendCodeInTx(tx, { vault: deps.vault, rules }, { userId, purpose: PURPOSE, code }, now)
      if ('refused' in spent) return spent
      try {
        await tables(tx)
          .updateTable('app_user')
          .set((row) => ({
            phone: spent.bound,
            phone_verified_at: now,
            // for somebody who had not proven any number yet, this is the proof
            state: row
              .case()
              .when('state', '=', 'email_verified')
              .then('active' as const)
              .else(row.ref('state'))
              .end(),
          }))
          .where('id', '=', userId)
          .execute()
      } catch (error) {
        if (violatedConstraint(error) === 'app_user_phone')
          throw new Refusal<IdentityRefusals>('phone_taken', {}, 'code')
        throw error
      }
      const phone = masked(spent.bound)
      await credentialChangedInTx(deps, context, {
        userId,
        rules,
        what: 'phone',
        email: (when) => ({ kind: 'phone_changed', values: { ...when, phone } }),
      })
      return {}
    },
  )
  settled(outcome)
}
