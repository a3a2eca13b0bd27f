import {
  endSessionsInTx,
  findLinkInTx,
  findSessionStartInTx,
  findUserInTx,
  forgetDevicesInTx,
  issueLinkInTx,
  lockUserInTx,
  voidLinksInTx,
} from '#modules/identity'
import { type Refused, throwIfRefused } from '#platform/commands/refused-after-commit'
import { type Tx, transact } from '#platform/db/database'
import { guest } from '#shared/actor'
import { after, MINUTE } from '#shared/dates'
import type { Id } from '#shared/ids'
import { assertNotEasy } from './assert-not-easy.ts'
import { removeLocksInTx } from './count-attempt.ts'
import { setPasswordInTx } from './credential.ts'
import { handleCredentialChangeInTx } from './credential-changed.ts'
import type { CredentialsContext } from './deps.ts'
import type { ResetPassword } from './input.ts'
import { tables } from './tables.ts'

/** Sets a new password by an e-mail link: ends all sessions, invalidates other links and removes locks. */
export async function resetPassword(deps: CredentialsContext, { token, password }: ResetPassword): Promise<void> {
  const { db, clock, commands, hashing, passwords } = deps
  const rules = await deps.rules()
  const { owner } = throwIfRefused(
    await transact(db, async (tx) => {
      const link = await findLinkInTx(tx, 'reset_password', token, clock.now())
      return 'refused' in link ? link : { owner: (await findUserInTx(tx, link.user_id))! }
    }),
  )
  assertNotEasy(password, { email: owner.email, names: [owner.firstname, owner.lastname] })
  const password_hash = await hashing.admit((turn) => turn(() => passwords.hash(password)))
  const outcome = await commands.run(
    { name: 'credentials.reset-password', actor: guest, may: 'account.follow-link' },
    async (context): Promise<Refused | { done: true }> => {
      const { tx, now } = context
      const link = await findLinkInTx(tx, 'reset_password', token, now)
      if ('refused' in link) return link
      const userId = link.user_id
      await lockUserInTx(tx, userId)
      await setPasswordInTx(tx, userId, password_hash)
      await voidLinksInTx(tx, userId, ['reset_password', 'not_me'], now)
      await endSessionsInTx(context, { userId, which: 'all', reason: 'password_changed' })
      await removeLocksInTx(tx, owner.email)
      await forgetDevicesInTx(tx, userId)
      await handleCredentialChangeInTx(deps, context, {
        userId,
        rules,
        what: 'password_reset',
        email: (when) => ({ kind: 'password_changed', values: when }),
      })
      return { done: true }
    },
  )
  throwIfRefused(outcome)
}

/**
 * “This was not me”: ends all sessions, disables the password, removes passkeys and authenticator added since that
 * log-in, and returns a token to set a new password.
 */
export async function recoverFromIntrusion(
  deps: CredentialsContext,
  { token }: { token: string },
): Promise<{ resetToken: string }> {
  const rules = await deps.rules()
  const outcome = await deps.commands.run(
    { name: 'credentials.not-me', actor: guest, may: 'account.follow-link' },
    async (context): Promise<Refused | { resetToken: string }> => {
      const { tx, now, note } = context
      const link = await findLinkInTx(tx, 'not_me', token, now)
      if ('refused' in link) return link
      const userId = link.user_id
      await forgetSince(tx, userId, link.subject as Id<'session'>)
      await voidLinksInTx(tx, userId, ['not_me', 'reset_password'], now)
      await forgetDevicesInTx(tx, userId)
      const ended = await endSessionsInTx(context, { userId, which: 'all', reason: 'not_me' })
      for (const id of ended) note(`session/${id}`, { reason: 'not_me' })
      const expiresAt = after(now, rules['account.reset_minutes'] * MINUTE)
      const resetToken = await issueLinkInTx(tx, { purpose: 'reset_password', userId, expiresAt }, now)
      await handleCredentialChangeInTx(deps, context, {
        userId,
        rules,
        what: 'not_me',
        email: (when) => ({ kind: 'not_me_done', values: when }),
      })
      return { resetToken }
    },
  )
  return throwIfRefused(outcome)
}

async function forgetSince(tx: Tx, userId: Id<'user'>, sessionId: Id<'session'>) {
  const user = (await lockUserInTx(tx, userId))!
  await setPasswordInTx(tx, userId, null)
  const since = await findSessionStartInTx(tx, sessionId)
  if (!since) return
  await tables(tx).deleteFrom('passkey').where('user_id', '=', userId).where('created_at', '>=', since).execute()
  if (user.kind !== 'person') return
  const disarmed = await tables(tx)
    .updateTable('credential')
    .set({ totp_sealed: null, totp_since: null, totp_last_step: null })
    .where('user_id', '=', userId)
    .where('totp_since', '>=', since)
    .executeTakeFirst()
  if (disarmed.numUpdatedRows > 0n) await tables(tx).deleteFrom('recovery_code').where('user_id', '=', userId).execute()
}
