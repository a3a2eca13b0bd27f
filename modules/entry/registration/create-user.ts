import { logAgreementInTx } from '#modules/accounts'
import { insertCredentialInTx } from '#modules/credentials'
import { findAccountKind, insertUserInTx, type NewPerson } from '#modules/identity'
import type { Actor } from '#shared/actor'
import type { Id } from '#shared/ids'
import { requirePermission } from '#shared/permissions'
import type { RegistrationDeps } from './deps.ts'

/** Without a password nobody can sign in. */
export type NewUser = NewPerson & {
  /** None: the person exists, but nobody can log in as them. */
  password?: string
  totpSecret?: string
}

/** Creates an active account for demo data and operator tools. Refuses `email_taken` and `phone_taken`. */
export async function createUser(deps: RegistrationDeps, actor: Actor, user: NewUser): Promise<Id<'user'>> {
  requirePermission(actor, 'account.create')
  const { password, totpSecret, ...person } = user
  const passwordHash = password === undefined ? null : await deps.credentials.hashPassword(password)
  const editions = await deps.accounts.editionsInForce()
  const { commands, credentials } = deps
  return commands.run({ name: 'registration.create-user', actor, may: 'account.create' }, async ({ tx, now, note }) => {
    const id = await insertUserInTx(tx, person, now)
    const totpSealed = totpSecret ? credentials.sealTotp(id, totpSecret) : null
    await insertCredentialInTx(tx, id, { passwordHash, totpSealed })
    if (findAccountKind(user) !== 'staff' && user.state !== 'registered') await logAgreementInTx(tx, id, editions, now)
    note(`user/${id}`, {
      data: { kind: findAccountKind(user), state: user.state ?? 'active', roles: user.roles ?? [] },
    })
    return id
  })
}
