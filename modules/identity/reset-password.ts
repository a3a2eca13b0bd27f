import { transact } from '#platform/database'
import { guest } from '#shared/actor'
import { after, MINUTE } from '#shared/dates'
import type { Id } from '#shared/ids'
import { openLocksInTx } from './count-attempt.ts'
import { credentialChangedInTx } from './credential-changed.ts'
import type { Inside } from './deps.ts'
import { endSessionsInTx } from './end-session.ts'
import type { ResetPassword } from './input.ts'
import { findLinkInTx, newLinkInTx, voidLinksInTx } from './links.ts'
import { refuseEasy } from './refuse-easy.ts'
import { type Refused, settled } from './send-count.ts'
import type { LinkPurpose } from './states.ts'
import { tables } from './tables.ts'

/** Whether a link is good, before its page asks for anything. Refuses `link_unknown`, `link_used`, `link_expired`. */
export async function checkLink({ db, clock }: Inside, purpose: LinkPurpose, token: string): Promise<void> {
  settled(await transact(db, (tx) => findLinkInTx(tx, purpose, token, clock.now())))
}

/** A new password by the link of an e-mail: every session ends, every other such link is void, guessers' locks open. */
export async function resetPassword(deps: Inside, { token, password }: ResetPassword): Promise<void> {
  const { db, clock, commands, hashing, passwords } = deps
  const rules = await deps.rules()
  const { owner } = settled(
    await transact(db, async (tx) => {
      const link = await findLinkInTx(tx, 'reset_password', token, clock.now())
      return 'refused' in link ? link : { owner: await ownerOf(tx, link.user_id) }
    }),
  )
  refuseEasy(password, { email: owner.email, names: [owner.firstname, owner.lastname] })
  const password_hash = await hashing.admit((turn) => turn(() => passwords.hash(password)))
  const outcome = await commands.run(
    { name: 'identity.reset-password', actor: guest, may: 'account.follow-link' },
    async (context): Promise<Refused | { done: true }> => {
      const { tx, now } = context
      const link = await findLinkInTx(tx, 'reset_password', token, now)
      if ('refused' in link) return link
      const userId = link.user_id
      await tables(tx).updateTable('app_user').set({ password_hash }).where('id', '=', userId).execute()
      await voidLinksInTx(tx, userId, ['reset_password', 'not_me'], now)
      await endSessionsInTx(tx, { userId, which: 'all', reason: 'password_changed' }, now)
      await openLocksInTx(tx, owner.email)
      await credentialChangedInTx(deps, context, {
        userId,
        rules,
        what: 'password_reset',
        email: (when) => ({ kind: 'password_changed', values: when }),
      })
      return { done: true }
    },
  )
  settled(outcome)
}

/**
 * “This was not me”: ends every session, switches the password off, takes away the passkeys and the authenticator that
 * came with or after that log-in, and answers a token for a new password.
 */
export async function notMe(deps: Inside, { token }: { token: string }): Promise<{ reset_token: string }> {
  const rules = await deps.rules()
  const outcome = await deps.commands.run(
    { name: 'identity.not-me', actor: guest, may: 'account.follow-link' },
    async (context): Promise<Refused | { reset_token: string }> => {
      const { tx, now, note } = context
      const link = await findLinkInTx(tx, 'not_me', token, now)
      if ('refused' in link) return link
      const userId = link.user_id
      await forgetSince(tx, userId, link.subject as Id<'session'>)
      await voidLinksInTx(tx, userId, ['not_me', 'reset_password'], now)
      const ended = await endSessionsInTx(tx, { userId, which: 'all', reason: 'not_me' }, now)
      for (const id of ended) note(`session/${id}`, { reason: 'not_me' })
      const expiresAt = after(now, rules['account.reset_minutes'] * MINUTE)
      const reset_token = await newLinkInTx(tx, { purpose: 'reset_password', userId, expiresAt }, now)
      await credentialChangedInTx(deps, context, {
        userId,
        rules,
        what: 'not_me',
        email: (when) => ({ kind: 'not_me_done', values: when }),
      })
      return { reset_token }
    },
  )
  return settled(outcome)
}

async function forgetSince(tx: Parameters<typeof ownerOf>[0], userId: Id<'user'>, sessionId: Id<'session'>) {
  await tables(tx).updateTable('app_user').set({ password_hash: null }).where('id', '=', userId).execute()
  const session = await tables(tx)
    .selectFrom('session')
    .select('created_at')
    .where('id', '=', sessionId)
    .executeTakeFirst()
  if (!session) return
  await tables(tx)
    .deleteFrom('passkey')
    .where('user_id', '=', userId)
    .where('created_at', '>=', session.created_at)
    .execute()
  const disarmed = await tables(tx)
    .updateTable('app_user')
    .set({ totp_sealed: null, totp_since: null, totp_last_step: null })
    .where('id', '=', userId)
    .where('kind', '=', 'person')
    .where('totp_since', '>=', session.created_at)
    .executeTakeFirst()
  if (disarmed.numUpdatedRows > 0n) await tables(tx).deleteFrom('recovery_code').where('user_id', '=', userId).execute()
}

const ownerOf = (tx: Parameters<typeof findLinkInTx>[0], userId: Id<'user'>) =>
  tables(tx)
    .selectFrom('app_user')
    .select(['email', 'firstname', 'lastname'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
