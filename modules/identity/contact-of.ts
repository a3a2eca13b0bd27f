import type { Db, Tx } from '#platform/database'
import { tables } from './tables.ts'

/** Where a person is written to, how they are called, in full too, and in which language; undefined for one who is gone. */
export async function contactOf(
  db: Db | Tx,
  userId: string,
): Promise<{ name: string; fullName: string; email: string; locale: 'id' | 'en' } | undefined> {
  const user = await tables(db)
    .selectFrom('app_user')
    .select(['firstname', 'lastname', 'email', 'locale', 'state'])
    .where('id', '=', userId as never)
    .executeTakeFirst()
  if (!user || user.state === 'closed') return undefined
  const { firstname, lastname, email, locale } = user
  return { name: firstname, fullName: [firstname, lastname].filter(Boolean).join(' '), email, locale }
}

/** How a person is called in full; '' for one who is gone. */
export const nameOf = async (through: Db | Tx, userId: string) => (await contactOf(through, userId))?.fullName ?? ''
