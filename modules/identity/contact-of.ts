import type { Db, Tx } from '#platform/database'
import { tables } from './tables.ts'

/** Where a person is written to, how they are called and in which language; undefined for one who is gone. */
export async function contactOf(
  db: Db | Tx,
  userId: string,
): Promise<{ name: string; email: string; locale: 'id' | 'en' } | undefined> {
  const user = await tables(db)
    .selectFrom('app_user')
    .select(['firstname', 'email', 'locale', 'state'])
    .where('id', '=', userId as never)
    .executeTakeFirst()
  if (!user || user.state === 'closed') return undefined
  return { name: user.firstname, email: user.email, locale: user.locale }
}
