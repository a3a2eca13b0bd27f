import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db/database'
import { type LocalDate, localDate, wib } from '#shared/dates'
import { type Id, newId } from '#shared/ids'
import type { AccountKind, Locale } from './states.ts'
import { tables } from './tables.ts'

/** An account as it is taken over from another platform, and as it is handed to one. */
export type TransferredPerson = {
  email: string
  phone: string | null
  firstname: string
  lastname: string
  locale: Locale
  state: 'active' | 'suspended' | 'deceased'
  registeredOn: LocalDate
}

/**
 * Creates accounts without a password, in the order given: their owners set one by the link of a forgotten password. An
 * address that has an account already keeps it as it is.
 */
export async function insertTransferredPeopleInTx(tx: Tx, people: readonly TransferredPerson[], now: Date) {
  const made = await tables(tx)
    .insertInto('app_user')
    .values(
      people.map(({ email, phone, firstname, lastname, locale, state, registeredOn }) => ({
        id: newId<'user'>(now),
        kind: 'person' as const,
        state,
        suspended_from: state === 'suspended' ? ('active' as const) : null,
        email,
        phone,
        firstname,
        lastname,
        locale,
        email_verified_at: now,
        created_at: wib(registeredOn),
      })),
    )
    .onConflict((known) => known.expression(sql`lower(email)`).doNothing())
    .returning('id')
    .execute()
  return made.map(({ id }) => id)
}

/** The open or suspended accounts of these lower-cased addresses. */
export async function loadAccountsByEmail(through: Db | Tx, emails: readonly string[]) {
  const { rows } = await sql<{ id: Id<'user'>; email: string; kind: AccountKind }>`
    select id, email, kind from app_user where lower(email) = any(${[...emails]}::text[])`.execute(through)
  return new Map(rows.map((row) => [row.email, row]))
}

/** Which of these telephone numbers belong to an account. */
export async function listTakenPhones(through: Db | Tx, phones: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ phone: string }>`
    select phone from app_user where phone = any(${[...phones]}::text[])`.execute(through)
  return new Set(rows.map(({ phone }) => phone))
}

/**
 * The people who finished their registration and have not closed their account, by address. Byte order, so that two
 * installations agree on it.
 */
export async function listPeopleToTransfer(through: Db | Tx): Promise<Id<'user'>[]> {
  const { rows } = await sql<{ id: Id<'user'> }>`
    select id from app_user where kind = 'person' and state in ('active', 'suspended', 'deceased')
    order by lower(email) collate "C"`.execute(through)
  return rows.map(({ id }) => id)
}

/** These people as they are handed to another platform, in the order given. */
export async function loadPeopleToTransfer(through: Db | Tx, ids: readonly Id<'user'>[]) {
  const rows = await tables(through)
    .selectFrom('app_user')
    .select(['id', 'email', 'phone', 'firstname', 'lastname', 'locale', 'state', 'created_at'])
    .where('id', '=', sql<Id<'user'>>`any(${[...ids]}::uuid[])`)
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    if (!row) return []
    const { created_at, state, ...person } = row
    return [{ ...person, state: state as TransferredPerson['state'], registeredOn: localDate(created_at) }]
  })
}
