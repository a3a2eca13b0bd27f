import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db/database'
import type { Id } from '#shared/ids'
import { tables } from './tables.ts'
import type { User } from './users.ts'

type Contact = { name: string; fullName: string; email: string; locale: 'id' | 'en' }

/** Names, addresses and languages of people; closed accounts are missing. */
export async function loadContacts(
  through: Db | Tx,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, Contact>> {
  const users = await tables(through)
    .selectFrom('app_user')
    .select(['id', 'firstname', 'lastname', 'email', 'locale', 'state'])
    .where('id', '=', sql<Id<'user'>>`any(${[...userIds]}::uuid[])`)
    .execute()
  return new Map(users.flatMap((user) => (isClosed(user) ? [] : [[user.id, toContact(user)]])))
}

export const isClosed = ({ state }: Pick<User, 'state'>) => state === 'closed'

export const toContact = ({
  firstname,
  lastname,
  email,
  locale,
}: Pick<User, 'firstname' | 'lastname' | 'email' | 'locale'>): Contact => ({
  name: firstname,
  fullName: [firstname, lastname].filter(Boolean).join(' '),
  email,
  locale,
})
