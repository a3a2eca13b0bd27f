import type { CredentialsRefusals } from '#contract/credentials/refusals'
import type { SessionOpened } from '#contract/identity/states'
import {
  assertNotEasy,
  drawTotpOffer,
  findCredential,
  resetCredentialsInTx,
  setPasswordInTx,
} from '#modules/credentials'
import {
  buildLinkUrl,
  type CallerPlace,
  endSessionsInTx,
  findLinkInTx,
  findUserInTx,
  forgetDevicesInTx,
  issueLinkInTx,
  loadRoles,
  lockUserInTx,
  type User,
  voidLinksInTx,
} from '#modules/identity'
import type { CommandContext } from '#platform/commands/command'
import { type Refused, throwIfRefused } from '#platform/commands/refused-after-commit'
import { transact } from '#platform/db/database'
import { guest, type StaffRole } from '#shared/actor'
import { after, HOUR } from '#shared/dates'
import type { Id } from '#shared/ids'
import { Refusal } from '#shared/refusal'
import type { StaffDeps } from './deps.ts'
import { emails } from './emails.ts'
import type { AcceptStaffInvitation, StartStaffInvitation } from './input.ts'
import type { StaffRefusals } from './refusals.ts'
import { formatRoleNames, type StaffInvitation } from './states.ts'

const PURPOSE = 'staff_invitation'

/** Sends a member of staff a new link for setting password and authenticator; earlier links end. Returns its address. */
export async function sendInvitationInTx(
  deps: StaffDeps,
  { tx, now }: CommandContext,
  user: Pick<User, 'id' | 'email' | 'firstname' | 'locale'>,
  why: { roles: readonly StaffRole[] } | { reason: string },
): Promise<{ link: string; until: Date }> {
  await voidLinksInTx(tx, user.id, [PURPOSE], now)
  const { 'staff.invitation_hours': hours } = await deps.rulebook.at(now, tx)
  const until = after(now, hours * HOUR)
  const token = await issueLinkInTx(tx, { purpose: PURPOSE, userId: user.id, expiresAt: until }, now)
  const link = buildLinkUrl(deps.publicUrl(), PURPOSE, token)
  if ('roles' in why)
    await emails.sendInTx(deps, tx, {
      user,
      kind: 'invited',
      values: { roles: formatRoleNames(why.roles), until, link },
    })
  else await emails.sendInTx(deps, tx, { user, kind: 'reset', values: { reason: why.reason, until, link } })
  return { link, until }
}

/** Removes everything a member of staff logs in with, ends their sessions and invites them to set it again. */
export async function resetAccessInTx(deps: StaffDeps, context: CommandContext, userId: Id<'user'>, reason: string) {
  const user = (await lockUserInTx(context.tx, userId))!
  await resetCredentialsInTx(context.tx, userId)
  await forgetDevicesInTx(context.tx, userId)
  await voidLinksInTx(context.tx, userId, ['reset_password', 'not_me'], context.now)
  await endSessionsInTx(context, { userId, which: 'all', reason: 'password_changed' })
  return sendInvitationInTx(deps, context, user, { reason })
}

/** What the page of an invitation shows. Refuses `link_unknown`, `link_used`, `link_expired`. */
export async function readStaffInvitation(deps: StaffDeps, token: string): Promise<StaffInvitation> {
  const { db, clock, credentials } = deps
  const { user, roles, secret } = throwIfRefused(
    await transact(db, async (tx) => {
      const link = await findLinkInTx(tx, PURPOSE, token, clock.now())
      if ('refused' in link) return link
      const credential = await findCredential(tx, link.user_id)
      return {
        user: (await findUserInTx(tx, link.user_id))!,
        roles: (await loadRoles(tx, [link.user_id])).get(link.user_id) ?? [],
        secret: credential?.password_hash ? credentials.findOfferedTotp(credential, clock.now()) : undefined,
      }
    }),
  )
  const { email, firstname, lastname } = user
  return {
    name: `${firstname} ${lastname}`.trim(),
    email,
    roles,
    offer: secret ? await drawTotpOffer({ secret, email }) : null,
  }
}

/** Sets the password of an invited member of staff and offers an authenticator. The link stays valid. */
export async function startStaffInvitation(deps: StaffDeps, { token, password }: StartStaffInvitation): Promise<void> {
  const { email, name } = await readStaffInvitation(deps, token)
  assertNotEasy(password, { email, names: name.split(' ') })
  const hash = await deps.credentials.hashPassword(password)
  await runByLink(deps, 'staff.start-invitation', token, async ({ tx, now, note }, userId) => {
    await setPasswordInTx(tx, userId, hash)
    await deps.credentials.offerTotpInTx(tx, userId, now)
    note(`user/${userId}`)
    return {}
  })
}

/** Enables the authenticator with its first code, ends the invitation and logs in. Recovery codes are shown once. */
export const acceptStaffInvitation = (
  deps: StaffDeps,
  { token, code }: AcceptStaffInvitation,
  from: CallerPlace,
): Promise<SessionOpened & { recoveryCodes: string[] }> =>
  runByLink(deps, 'staff.accept-invitation', token, async (context, userId) => {
    const { tx, now, note } = context
    if (!(await findCredential(tx, userId))?.password_hash) throw new Refusal<StaffRefusals>('password_first')
    const { recoveryCodes } = await deps.credentials.enableTotpInTx(context, userId, code)
    await voidLinksInTx(tx, userId, [PURPOSE], now)
    note(`user/${userId}`)
    return { ...(await deps.identity.openSessionInTx(context, { userId, from })), recoveryCodes }
  })

async function runByLink<Result extends object>(
  { commands }: StaffDeps,
  name: string,
  token: string,
  run: (context: CommandContext, userId: Id<'user'>) => Promise<Result>,
): Promise<Result> {
  const outcome = await commands.run({ name, actor: guest, may: 'account.follow-link' }, async (context) => {
    const link = await findLinkInTx(context.tx, PURPOSE, token, context.now)
    if ('refused' in link) return link satisfies Refused
    const user = await lockUserInTx(context.tx, link.user_id)
    if (user?.state !== 'active') throw new Refusal<CredentialsRefusals>('account_suspended')
    return run(context, link.user_id)
  })
  return throwIfRefused<Result>(outcome)
}
