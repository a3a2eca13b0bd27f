import { sql } from 'kysely'
import type { Db, Tx } from '#platform/database'
import type { Id } from '#shared/ids'
import { tables } from './tables.ts'
import type { User } from './users.ts'

type Contact = { name: string; fullName: string; email: string; locale: 'id' | 'en' }

/** Where people are written to, how they are called, in full too, and in which language; without those who are gone. */
export async function contactsOf(through: Db | Tx, userIds: readonly string[]): Promise<ReadonlyMap<string, Contact>> {
  const users = await tables(through)
    .selectFrom('app_user')
    .select(['id', 'firstname', 'lastname', 'email', 'locale', 'state'])
    .where('id', '=', sql<Id<'user'>>`any(${[...userIds]}::uuid[])`)
    .execute()
  return new Map(users.flatMap((user) => (isGone(user) ? [] : [[user.id, contactOf(user)]])))
}

export const isGone = ({ state }: Pick<User, 'state'>) => state === 'closed'

export const contactOf = ({
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
