import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '#platform/db/database'
import type { Id } from '#shared/ids'
import { type Tables, tables } from './tables.ts'

export type Credential = Selectable<Tables['credential']>

/** Password hash, authenticator and withdrawal block of an account; undefined without any. */
export const findCredential = (through: Db | Tx, userId: Id<'user'>): Promise<Credential | undefined> =>
  tables(through).selectFrom('credential').selectAll().where('user_id', '=', userId).executeTakeFirst()

/** The password hash of an account, or `otherwise`, in equal time. */
export async function readPasswordHash(db: Db, userId: Id<'user'>, otherwise: string): Promise<string> {
  const { rows } = await sql<{ hash: string }>`
    select coalesce(c.password_hash, ${otherwise}) as hash
    from (values (1)) one left join credential c on c.user_id = ${userId}`.execute(db)
  return rows[0]!.hash
}

/** Reads and locks a credential; lock the account first. */
export const lockCredentialInTx = (tx: Tx, userId: Id<'user'>): Promise<Credential | undefined> =>
  tables(tx).selectFrom('credential').selectAll().where('user_id', '=', userId).forNoKeyUpdate().executeTakeFirst()

/** Inserts the credential row of a new account; without a password no password log-in is possible. */
export async function insertCredentialInTx(
  tx: Tx,
  userId: Id<'user'>,
  { passwordHash, totpSealed = null }: { passwordHash: string | null; totpSealed?: string | null },
): Promise<void> {
  await tables(tx)
    .insertInto('credential')
    .values({ user_id: userId, password_hash: passwordHash, totp_sealed: totpSealed })
    .execute()
}

/** Credentials without a password for accounts that were taken over. */
export async function insertEmptyCredentialsInTx(tx: Tx, userIds: readonly Id<'user'>[]): Promise<void> {
  if (userIds.length === 0) return
  await tables(tx)
    .insertInto('credential')
    .values(userIds.map((id) => ({ user_id: id, password_hash: null })))
    .execute()
}

export async function updateCredentialInTx(
  tx: Tx,
  userId: Id<'user'>,
  changes: Partial<Omit<Credential, 'user_id'>>,
): Promise<void> {
  await tables(tx).updateTable('credential').set(changes).where('user_id', '=', userId).execute()
}

/** Sets the password hash of an account; null disables logging in by password. */
export const setPasswordInTx = (tx: Tx, userId: Id<'user'>, passwordHash: string | null): Promise<void> =>
  updateCredentialInTx(tx, userId, { password_hash: passwordHash })

/** Deletes all credentials of a person. */
export async function eraseCredentialsInTx(tx: Tx, userId: Id<'user'>): Promise<void> {
  for (const table of [
    'credential',
    'one_time_code',
    'recovery_code',
    'passkey',
    'passkey_challenge',
    'proof',
    'provider_identity',
  ] as const)
    await tables(tx).deleteFrom(table).where('user_id', '=', userId).execute()
}

/** Removes password, authenticator, recovery codes, passkeys and the link to the provider: nobody can log in until new ones are set. */
export async function resetCredentialsInTx(tx: Tx, userId: Id<'user'>): Promise<void> {
  await updateCredentialInTx(tx, userId, {
    ...{ password_hash: null, totp_sealed: null, totp_since: null, totp_last_step: null },
    ...{ totp_offered: null, totp_offered_at: null, own_log_in_until: null },
  })
  for (const table of ['recovery_code', 'passkey', 'provider_identity'] as const)
    await tables(tx).deleteFrom(table).where('user_id', '=', userId).execute()
}

/** What each of these people log in with; missing where nothing is set. */
export async function loadLogInFactors(
  through: Db | Tx,
  userIds: readonly Id<'user'>[],
): Promise<Map<string, { hasPassword: boolean; hasAuthenticator: boolean; passkeys: number }>> {
  const { rows } = await sql<{ id: string; password: boolean; totp: boolean; passkeys: number }>`
    select c.user_id as id, c.password_hash is not null as password, c.totp_sealed is not null as totp,
      (select count(*) from passkey p where p.user_id = c.user_id)::int as passkeys
    from credential c where c.user_id = any(${[...userIds]}::uuid[])`.execute(through)
  return new Map(
    rows.map(({ id, password, totp, passkeys }) => [id, { hasPassword: password, hasAuthenticator: totp, passkeys }]),
  )
}
