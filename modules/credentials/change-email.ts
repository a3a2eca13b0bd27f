import type { User } from '#modules/identity'
import {
  findLinkInTx,
  linkUrl,
  lockUserInTx,
  lockUserOfEmailInTx,
  newLinkInTx,
  requireConfirmedInTx,
  updateUserInTx,
  voidLinksInTx,
} from '#modules/identity'
import type { CommandContext } from '#platform/command'
import { orRefused, type Refused } from '#platform/refused-after-commit'
import { type Actor, guest } from '#shared/actor'
import { after, HOUR } from '#shared/dates'
import { requirePermission } from '#shared/permissions'
import { credentialChangedInTx } from './credential-changed.ts'
import type { Inside } from './deps.ts'
import { emails } from './emails.ts'
import { masked } from './one-time-code.ts'
import { askingForProof, type Proven, spendProofIfAnyInTx } from './proof.ts'
import { subjects } from './proof-subjects.ts'
import { countSendInTx, typed } from './send-count.ts'

/**
 * Asks for another e-mail address: it holds once the link that goes there is opened. Answers the same when the address is
 * somebody else's; they are told instead.
 */
export async function changeEmail(
  deps: Inside,
  actor: Actor,
  { email }: { email: string },
  { proof }: Proven = {},
): Promise<void> {
  requirePermission(actor, 'account.use')
  const { userId } = actor
  const rules = await deps.rules()
  const pace = { everySeconds: rules['otp.resend_seconds'], perHour: rules['otp.sends_per_hour'] }
  const run = () =>
    deps.commands.run(
      { name: 'credentials.ask-email-change', actor, may: 'account.use' },
      async (context): Promise<Refused | { done: true }> => {
        const { tx, now, note } = context
        await requireConfirmedInTx(tx, actor, now)
        await spendProofIfAnyInTx(deps, tx, actor, { ...subjects.changeEmail(email), proof }, now)
        const refused = await countSendInTx(
          tx,
          { [`change-email:${userId}`]: pace, [`verify:${typed(email)}`]: pace },
          now,
        )
        if (refused) return refused
        const user = (await lockUserInTx(tx, userId))!
        const other = email === user.email ? undefined : await lockUserOfEmailInTx(tx, email)
        if (other) await emailOwnerInTx(deps, context, other)
        else {
          const until = after(now, rules['account.verification_hours'] * HOUR)
          await voidLinksInTx(tx, userId, ['change_email'], now)
          const link = { purpose: 'change_email' as const, userId, subject: email, expiresAt: until }
          const url = linkUrl(deps.publicUrl(), 'change_email', await newLinkInTx(tx, link, now))
          await emails.sendInTx(deps, tx, { user, kind: 'change_email', values: { until, link: url }, to: email })
        }
        await emails.sendInTx(deps, tx, { user, kind: 'email_change_asked', values: { at: now, email: masked(email) } })
        note(`user/${userId}`)
        return { done: true }
      },
    )
  orRefused(await askingForProof(deps, actor, run))
}

/** The new address is proven and holds from now on; both addresses are told. Refuses like every link, and `email_taken`. */
export async function confirmEmail(deps: Inside, { token }: { token: string }): Promise<void> {
  const rules = await deps.rules()
  const outcome = await deps.commands.run(
    { name: 'credentials.change-email', actor: guest, may: 'account.follow-link' },
    async (context): Promise<Refused | { done: true }> => {
      const { tx, now } = context
      const link = await findLinkInTx(tx, 'change_email', token, now)
      if ('refused' in link) return link
      const userId = link.user_id
      await lockUserInTx(tx, userId)
      await voidLinksInTx(tx, userId, ['change_email', 'reset_password'], now)
      const email = masked(link.subject!)
      const until = await credentialChangedInTx(deps, context, {
        userId,
        rules,
        what: 'email',
        email: (when) => ({ kind: 'email_changed', values: { ...when, email } }),
      })
      await updateUserInTx(tx, userId, { email: link.subject!, email_verified_at: now })
      await emails.sendToUserInTx(deps, tx, { userId, kind: 'email_changed', values: { at: now, until, email } })
      return { done: true }
    },
  )
  orRefused(outcome)
}

/** Tells the owner of an address that somebody gave it: at a registration, or as their own new one. */
export const emailOwnerInTx = (
  deps: Pick<Inside, 'mail' | 'publicUrl'>,
  { tx, now }: Pick<CommandContext, 'tx' | 'now'>,
  user: User,
) =>
  emails.sendInTx(deps, tx, {
    user,
    kind: 'already_registered',
    values: { at: now, link: `${deps.publicUrl()}/forgot` },
  })
