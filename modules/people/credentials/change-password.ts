import { endSessionsInTx, findUserInTx, requireConfirmedInTx, voidLinksInTx } from '#modules/identity'
import { transact } from '#platform/db/database'
import type { Actor } from '#shared/actor'
import { requirePermission } from '#shared/permissions'
import { Refusal } from '#shared/refusal'
import { assertNotEasy } from './assert-not-easy.ts'
import { findCredential, setPasswordInTx } from './credential.ts'
import { handleCredentialChangeInTx } from './credential-changed.ts'
import type { CredentialsContext } from './deps.ts'
import type { ChangePassword } from './input.ts'
import type { CredentialsRefusals } from './refusals.ts'

/**
 * Changes the password of a signed-in person and ends their other sessions. Refuses an easy password and the current
 * one.
 */
export async function changePassword(
  deps: CredentialsContext,
  actor: Actor,
  { password }: ChangePassword,
): Promise<void> {
  requirePermission(actor, 'account.use')
  const { userId } = actor
  const rules = await deps.rules()
  const before = await transact(deps.db, async (tx) => {
    await requireConfirmedInTx(tx, actor, deps.clock.now())
    const { email, firstname, lastname } = (await findUserInTx(tx, userId))!
    return { about: { email, names: [firstname, lastname] }, credential: await findCredential(tx, userId) }
  })
  assertNotEasy(password, before.about)
  const password_hash = await deps.hashing.admit(async (turn) => {
    if (await turn(() => deps.passwords.verify(before.credential?.password_hash ?? deps.passwords.noHash, password)))
      throw new Refusal<CredentialsRefusals>('password_same', {}, 'password')
    return turn(() => deps.passwords.hash(password))
  })
  await deps.commands.run({ name: 'credentials.change-password', actor, may: 'account.use' }, async (context) => {
    const { tx, now } = context
    await requireConfirmedInTx(tx, actor, now)
    await setPasswordInTx(tx, userId, password_hash)
    await voidLinksInTx(tx, userId, ['reset_password'], now)
    await endSessionsInTx(context, { userId, which: { allBut: actor.sessionId }, reason: 'password_changed' })
    await handleCredentialChangeInTx(deps, context, {
      userId,
      rules,
      what: 'password',
      email: (when) => ({ kind: 'password_changed', values: when }),
    })
  })
}
