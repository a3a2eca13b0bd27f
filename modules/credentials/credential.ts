import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '#platform/database'
import type { Id } from '#shared/ids'
import { type Tables, tables } from './tables.ts'

export type Credential = Selectable<Tables['credential']>

/** Password, authenticator and the wait that a change of them brings; undefined for an account without any. */
export const credentialOf = (through: Db | Tx, userId: Id<'user'>): Promise<Credential | undefined> =>
  tables(through).selectFrom('credential').selectAll().where('user_id', '=', userId).executeTakeFirst()

/** The stored password hash of an account, or `otherwise`: one row comes back in either case, after the same work. */
export async function passwordHashOf(db: Db, userId: Id<'user'>, otherwise: string): Promise<string> {
  const { rows } = await sql<{ hash: string }>`
    select coalesce(c.password_hash, ${otherwise}) as hash
    from (values (1)) one left join credential c on c.user_id = ${userId}`.execute(db)
  return rows[0]!.hash
}

/** A credential, locked until the transaction ends. Who also needs the account locks that first. */
export const lockCredentialInTx = (tx: Tx, userId: Id<'user'>): Promise<Credential | undefined> =>
  tables(tx).selectFrom('credential').selectAll().where('user_id', '=', userId).forNoKeyUpdate().executeTakeFirst()

/** Every account has one row, made together with it. Without a password nobody can log in by one. */
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

export async function updateCredentialInTx(
  tx: Tx,
  userId: Id<'user'>,
  changes: Partial<Omit<Credential, 'user_id'>>,
): Promise<void> {
  await tables(tx).updateTable('credential').set(changes).where('user_id', '=', userId).execute()
}

export const setPasswordInTx = (tx: Tx, userId: Id<'user'>, passwordHash: string | null): Promise<void> =>
  updateCredentialInTx(tx, userId, { password_hash: passwordHash })

/** Takes away everything that a person gets in with. */
export async function eraseCredentialsInTx(tx: Tx, userId: Id<'user'>): Promise<void> {
  for (const table of [
    'credential',
    'one_time_code',
    'recovery_code',
    'passkey',
    'passkey_challenge',
    'proof',
  ] as const)
    await tables(tx).deleteFrom(table).where('user_id', '=', userId).execute()
}
