import type { User } from '#modules/identity'
import {
  buildLinkUrl,
  findLinkInTx,
  issueLinkInTx,
  lockUserInTx,
  lockUserOfEmailInTx,
  requireConfirmedInTx,
  updateUserInTx,
  voidLinksInTx,
} from '#modules/identity'
import type { CommandContext } from '#platform/commands/command'
import { type Refused, throwIfRefused } from '#platform/commands/refused-after-commit'
import { type Actor, guest } from '#shared/actor'
import { after, HOUR } from '#shared/dates'
import { requirePermission } from '#shared/permissions'
import { handleCredentialChangeInTx } from './credential-changed.ts'
import type { CredentialsContext } from './deps.ts'
import { emails } from './emails.ts'
import { maskDestination } from './one-time-code.ts'
import { type Proven, spendProofIfAnyInTx, withProof } from './proof.ts'
import { credentialProofSubjects } from './proof-subjects.ts'
import { countMessageInTx, hashTyped } from './send-count.ts'

/**
 * Requests a change of e-mail address, effective once the link sent there is opened. Gives the same answer when the
 * address is somebody else's, who is notified instead.
 */
export async function requestEmailChange(
  deps: CredentialsContext,
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
        await spendProofIfAnyInTx(deps, tx, actor, { ...credentialProofSubjects.changeEmail(email), proof }, now)
        const refused = await countMessageInTx(
          tx,
          { [`change-email:${userId}`]: pace, [`verify:${hashTyped(email)}`]: pace },
          now,
        )
        if (refused) return refused
        const user = (await lockUserInTx(tx, userId))!
        const other = email === user.email ? undefined : await lockUserOfEmailInTx(tx, email)
        if (other) await notifyEmailOwnerInTx(deps, context, other)
        else {
          const until = after(now, rules['account.verification_hours'] * HOUR)
          await voidLinksInTx(tx, userId, ['change_email'], now)
          const link = { purpose: 'change_email' as const, userId, subject: email, expiresAt: until }
          const url = buildLinkUrl(deps.publicUrl(), 'change_email', await issueLinkInTx(tx, link, now))
          await emails.sendInTx(deps, tx, { user, kind: 'change_email', values: { until, link: url }, to: email })
        }
        await emails.sendInTx(deps, tx, {
          user,
          kind: 'email_change_asked',
          values: { at: now, email: maskDestination(email) },
        })
        note(`user/${userId}`)
        return { done: true }
      },
    )
  throwIfRefused(await withProof(deps, actor, run))
}

/** Confirms the new e-mail address; both addresses are notified. Refuses like every link, and `email_taken`. */
export async function confirmEmailChange(deps: CredentialsContext, { token }: { token: string }): Promise<void> {
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
      const email = maskDestination(link.subject!)
      const until = await handleCredentialChangeInTx(deps, context, {
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
  throwIfRefused(outcome)
}

/** Notifies the owner of an address that somebody entered it. */
export const notifyEmailOwnerInTx = (
  deps: Pick<CredentialsContext, 'mail' | 'publicUrl'>,
  { tx, now }: Pick<CommandContext, 'tx' | 'now'>,
  user: User,
) =>
  emails.sendInTx(deps, tx, {
    user,
    kind: 'already_registered',
    values: { at: now, link: `${deps.publicUrl()}/forgot` },
  })
