import type { Vault } from '#platform/crypto'
import { type Tx, violatedConstraint } from '#platform/database'
import type { Actor, StaffRole } from '#shared/actor'
import { type Id, newId } from '#shared/ids'
import { requirePermission } from '#shared/permissions'
import { Refusal } from '#shared/refusal'
import { logInTx } from './agree.ts'
import type { Inside } from './deps.ts'
import { Email } from './input.ts'
import type { IdentityRefusals } from './refusals.ts'
import type { AccountKind, AccountState, Locale } from './states.ts'
import { tables } from './tables.ts'
import { sealTotp } from './totp-secret.ts'

export type NewUser = {
  email: string
  firstname: string
  lastname?: string
  /** Given, so that a seeded world is the same every time; else a new one. */
  id?: Id<'user'>
  /** None: the person exists, but nobody can log in as them. */
  password?: string
  phone?: string
  imageFile?: string
  /** `active` unless told; an account that is past `registered` counts as verified. */
  state?: AccountState
  /** `person` unless told. */
  kind?: AccountKind
  /** Of a staff account; the database refuses them to a person's. */
  roles?: readonly StaffRole[]
  totpSecret?: string
  locale?: Locale
}

/** Makes an account, for the seed and the operator's tools; people have agreed to what is in force. Refuses with `email_taken` and `phone_taken`. */
export async function createUser(
  {
    commands,
    editionsInForce,
    hashing,
    passwords,
    vault,
  }: Pick<Inside, 'commands' | 'editionsInForce' | 'hashing' | 'passwords' | 'vault'>,
  actor: Actor,
  user: NewUser,
): Promise<Id<'user'>> {
  requirePermission(actor, 'account.create')
  const { password } = user
  const passwordHash =
    password === undefined ? null : await hashing.admit((turn) => turn(() => passwords.hash(password)))
  const editions = await editionsInForce()
  return commands.run({ name: 'identity.create-user', actor, may: 'account.create' }, async ({ tx, now, note }) => {
    const id = await createUserInTx(tx, vault, { ...user, passwordHash }, now)
    if (user.kind !== 'staff' && user.state !== 'registered') await logInTx(tx, id, editions, now)
    note(`user/${id}`, {
      data: { kind: user.kind ?? 'person', state: user.state ?? 'active', roles: user.roles ?? [] },
    })
    return id
  })
}

export async function createUserInTx(
  tx: Tx,
  vault: Vault,
  user: NewUser & { passwordHash: string | null },
  now: Date,
): Promise<Id<'user'>> {
  const { email, firstname, lastname = '', phone = null, imageFile = null, state = 'active', locale = 'id' } = user
  const id = user.id ?? newId<'user'>(now)
  const verified = state === 'registered' ? null : now
  try {
    await tables(tx)
      .insertInto('app_user')
      .values({
        id,
        kind: user.kind ?? 'person',
        state,
        email: Email.parse(email),
        phone,
        firstname,
        lastname,
        image_file: imageFile,
        password_hash: user.passwordHash,
        totp_sealed: user.totpSecret ? sealTotp(vault, id, user.totpSecret) : null,
        email_verified_at: verified,
        phone_verified_at: phone && state !== 'email_verified' ? verified : null,
        locale,
        created_at: now,
      })
      .execute()
  } catch (error) {
    if (violatedConstraint(error) === 'app_user_email') throw new Refusal<IdentityRefusals>('email_taken', {}, 'email')
    if (violatedConstraint(error) === 'app_user_phone') throw new Refusal<IdentityRefusals>('phone_taken', {}, 'phone')
    throw error
  }
  for (const role of user.roles ?? [])
    await tables(tx).insertInto('user_role').values({ user_id: id, role, granted_at: now }).execute()
  return id
}
