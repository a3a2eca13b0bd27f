import {
  endSessionsInTx,
  findLinkInTx,
  forgetDevicesInTx,
  lockUserInTx,
  newLinkInTx,
  openedAtInTx,
  userInTx,
  voidLinksInTx,
} from '#modules/identity'
import { type Tx, transact } from '#platform/database'
import { orRefused, type Refused } from '#platform/refused-after-commit'
import { guest } from '#shared/actor'
import { after, MINUTE } from '#shared/dates'
import type { Id } from '#shared/ids'
import { openLocksInTx } from './count-attempt.ts'
import { setPasswordInTx } from './credential.ts'
import { credentialChangedInTx } from './credential-changed.ts'
import type { Inside } from './deps.ts'
import type { ResetPassword } from './input.ts'
import { refuseEasy } from './refuse-easy.ts'
import { tables } from './tables.ts'

/** A new password by the link of an e-mail: every session ends, every other such link is void, guessers' locks open. */
export async function resetPassword(deps: Inside, { token, password }: ResetPassword): Promise<void> {
  const { db, clock, commands, hashing, passwords } = deps
  const rules = await deps.rules()
  const { owner } = orRefused(
    await transact(db, async (tx) => {
      const link = await findLinkInTx(tx, 'reset_password', token, clock.now())
      return 'refused' in link ? link : { owner: (await userInTx(tx, link.user_id))! }
    }),
  )
  refuseEasy(password, { email: owner.email, names: [owner.firstname, owner.lastname] })
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
      await openLocksInTx(tx, owner.email)
      await forgetDevicesInTx(tx, userId)
      await credentialChangedInTx(deps, context, {
        userId,
        rules,
        what: 'password_reset',
        email: (when) => ({ kind: 'password_changed', values: when }),
      })
      return { done: true }
    },
  )
  orRefused(outcome)
}

/**
 * “This was not me”: ends every session, switches the password off, takes away the passkeys and the authenticator that
 * came with or after that log-in, and answers a token for a new password.
 */
export async function notMe(deps: Inside, { token }: { token: string }): Promise<{ resetToken: string }> {
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
      const resetToken = await newLinkInTx(tx, { purpose: 'reset_password', userId, expiresAt }, now)
      await credentialChangedInTx(deps, context, {
        userId,
        rules,
        what: 'not_me',
        email: (when) => ({ kind: 'not_me_done', values: when }),
      })
      return { resetToken }
    },
  )
  return orRefused(outcome)
}

async function forgetSince(tx: Tx, userId: Id<'user'>, sessionId: Id<'session'>) {
  const user = (await lockUserInTx(tx, userId))!
  await setPasswordInTx(tx, userId, null)
  const since = await openedAtInTx(tx, sessionId)
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
