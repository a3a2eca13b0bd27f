import { transact } from '#platform/database'
import type { Actor } from '#shared/actor'
import { requirePermission } from '#shared/permissions'
import { Refusal } from '#shared/refusal'
import { requireConfirmedInTx } from './confirm-identity.ts'
import { credentialChangedInTx } from './credential-changed.ts'
import type { Inside } from './deps.ts'
import { endSessionsInTx } from './end-session.ts'
import type { ChangePassword } from './input.ts'
import { voidLinksInTx } from './links.ts'
import type { IdentityRefusals } from './refusals.ts'
import { refuseEasy } from './refuse-easy.ts'
import { tables } from './tables.ts'

/** A new password for somebody who is signed in; all their other sessions end. Refuses an easy one, and the one they have. */
export async function changePassword(deps: Inside, actor: Actor, { password }: ChangePassword): Promise<void> {
  requirePermission(actor, 'account.use')
  const { userId } = actor
  const rules = await deps.rules()
  const before = await transact(deps.db, async (tx) => {
    await requireConfirmedInTx(tx, actor, deps.clock.now())
    return tables(tx)
      .selectFrom('app_user')
      .select(['email', 'firstname', 'lastname', 'password_hash'])
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
  })
  refuseEasy(password, { email: before.email, names: [before.firstname, before.lastname] })
  const password_hash = await deps.hashing.admit(async (turn) => {
    if (await turn(() => deps.passwords.verify(before.password_hash, password)))
      throw new Refusal<IdentityRefusals>('password_same', {}, 'password')
    return turn(() => deps.passwords.hash(password))
  })
  await deps.commands.run({ name: 'identity.change-password', actor, may: 'account.use' }, async (context) => {
    const { tx, now } = context
    await requireConfirmedInTx(tx, actor, now)
    await tables(tx).updateTable('app_user').set({ password_hash }).where('id', '=', userId).execute()
    await voidLinksInTx(tx, userId, ['reset_password'], now)
    await endSessionsInTx(tx, { userId, which: { allBut: actor.sessionId }, reason: 'password_changed' }, now)
    await credentialChangedInTx(deps, context, {
      userId,
      rules,
      what: 'password',
      email: (when) => ({ kind: 'password_changed', values: when }),
    })
  })
}
