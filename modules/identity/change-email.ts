import { violatedConstraint } from '#platform/database'
import { type Actor, guest } from '#shared/actor'
import { after, HOUR } from '#shared/dates'
import { requirePermission } from '#shared/permissions'
import { Refusal } from '#shared/refusal'
import { requireConfirmedInTx } from './confirm-identity.ts'
import { credentialChangedInTx } from './credential-changed.ts'
import type { Inside } from './deps.ts'
import { findLinkInTx, linkUrl, newLinkInTx, voidLinksInTx } from './links.ts'
import { masked } from './one-time-code.ts'
import type { IdentityRefusals } from './refusals.ts'
import { emailOwner, knownByEmail } from './register.ts'
import { countSendInTx, type Refused, settled, typed } from './send-count.ts'
import { emailUserInTx, sendEmailInTx } from './send-email.ts'
import { tables } from './tables.ts'

/**
 * Asks for another e-mail address: it holds once the link that goes there is opened. Answers the same when the address is
 * somebody else's; they are told instead.
 */
export async function changeEmail(deps: Inside, actor: Actor, { email }: { email: string }): Promise<void> {
  requirePermission(actor, 'account.use')
  const { userId } = actor
  const rules = await deps.rules()
  const pace = { everySeconds: rules['otp.resend_seconds'], perHour: rules['otp.sends_per_hour'] }
  const outcome = await deps.commands.run(
    { name: 'identity.ask-email-change', actor, may: 'account.use' },
    async (context): Promise<Refused | { done: true }> => {
      const { tx, now, note } = context
      await requireConfirmedInTx(tx, actor, now)
      const refused = await countSendInTx(
        tx,
        { [`change-email:${userId}`]: pace, [`verify:${typed(email)}`]: pace },
        now,
      )
      if (refused) return refused
      const user = await tables(tx)
        .selectFrom('app_user')
        .select(['firstname', 'email', 'locale'])
        .where('id', '=', userId)
        .forNoKeyUpdate()
        .executeTakeFirstOrThrow()
      const other = email === user.email ? undefined : await knownByEmail(tx, email)
      if (other) await emailOwner(deps, context, other)
      else {
        const until = after(now, rules['account.verification_hours'] * HOUR)
        await voidLinksInTx(tx, userId, ['change_email'], now)
        const link = { purpose: 'change_email' as const, userId, subject: email, expiresAt: until }
        const url = linkUrl(deps.publicUrl(), 'change_email', await newLinkInTx(tx, link, now))
        await sendEmailInTx(deps, tx, { user, kind: 'change_email', values: { until, link: url }, to: email })
      }
      await sendEmailInTx(deps, tx, { user, kind: 'email_change_asked', values: { at: now, email: masked(email) } })
      note(`user/${userId}`)
      return { done: true }
    },
  )
  settled(outcome)
}

/** The new address is proven and holds from now on; both addresses are told. Refuses like every link, and `email_taken`. */
export async function confirmEmail(deps: Inside, { token }: { token: string }): Promise<void> {
  const rules = await deps.rules()
  const outcome = await deps.commands.run(
    { name: 'identity.change-email', actor: guest, may: 'account.follow-link' },
    async (context): Promise<Refused | { done: true }> => {
      const { tx, now } = context
      const link = await findLinkInTx(tx, 'change_email', token, now)
      if ('refused' in link) return link
      const userId = link.user_id
      await voidLinksInTx(tx, userId, ['change_email', 'reset_password'], now)
      const email = masked(link.subject!)
      const until = await credentialChangedInTx(deps, context, {
        userId,
        rules,
        what: 'email',
        email: (when) => ({ kind: 'email_changed', values: { ...when, email } }),
      })
      try {
        await tables(tx)
          .updateTable('app_user')
          .set({ email: link.subject!, email_verified_at: now })
          .where('id', '=', userId)
          .execute()
      } catch (error) {
        if (violatedConstraint(error) === 'app_user_email') throw new Refusal<IdentityRefusals>('email_taken')
        throw error
      }
      await emailUserInTx(deps, tx, { userId, kind: 'email_changed', values: { at: now, until, email } })
      return { done: true }
    },
  )
  settled(outcome)
}
