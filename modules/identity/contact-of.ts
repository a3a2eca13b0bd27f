import { sql } from 'kysely'
import type { Db, Tx } from '#platform/database'
import type { Id } from '#shared/ids'
import { tables } from './tables.ts'

type Contact = { name: string; fullName: string; email: string; locale: 'id' | 'en' }

/** Where people are written to, how they are called, in full too, and in which language; without those who are gone. */
export async function contactsOf(through: Db | Tx, userIds: readonly string[]): Promise<ReadonlyMap<string, Contact>> {
  const users = await tables(through)
    .selectFrom('app_user')
    .select(['id', 'firstname', 'lastname', 'email', 'locale', 'state'])
    .where('id', '=', sql<Id<'user'>>`any(${[...userIds]}::uuid[])`)
    .execute()
  return new Map(
    users
      .filter(({ state }) => state !== 'closed')
      .map(({ id, firstname, lastname, email, locale }) => [
        id,
        { name: firstname, fullName: [firstname, lastname].filter(Boolean).join(' '), email, locale },
      ]),
  )
}
