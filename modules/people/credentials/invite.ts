import { buildLinkUrl, issueLinkInTx, listUsersInTx } from '#modules/identity'
import type { CommandContext } from '#platform/commands/command'
import { after, HOUR } from '#shared/dates'
import type { Id } from '#shared/ids'
import { findCredential } from './credential.ts'
import type { CredentialsContext } from './deps.ts'
import { emails } from './emails.ts'

/**
 * Mails people whose accounts were taken over the link to set their first password; answers whom. Who has a password,
 * and who cannot log in, gets none.
 */
export async function inviteInTx(
  deps: CredentialsContext,
  { tx, now, note }: CommandContext,
  userIds: readonly Id<'user'>[],
): Promise<Id<'user'>[]> {
  const expiresAt = after(now, (await deps.rules(tx))['account.invitation_hours'] * HOUR)
  const users = new Map((await listUsersInTx(tx, userIds)).map((user) => [user.id, user]))
  const mailed: Id<'user'>[] = []
  for (const id of userIds) {
    const user = users.get(id)
    if (user?.state !== 'active' || (await findCredential(tx, id))?.password_hash) continue
    const token = await issueLinkInTx(tx, { purpose: 'reset_password', userId: id, expiresAt }, now)
    const link = buildLinkUrl(deps.publicUrl(), 'reset_password', token)
    const values = { until: expiresAt, link }
    await emails.sendInTx(deps, tx, { user, kind: 'account_taken_over', values, urgent: false })
    note(`user/${id}`)
    mailed.push(id)
  }
  return mailed
}
