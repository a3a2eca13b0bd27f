import type { Db, Tx } from '#platform/db/database'
import { type Id, isId } from '#shared/ids'
import { tables } from './tables.ts'

/** All current and former names of an account and on its documents; none when closed. */
export async function listNames(through: Db | Tx, userId: string): Promise<string[]> {
  if (!isId(userId)) return []
  const user = await tables(through)
    .selectFrom('app_user')
    .select(['firstname', 'lastname', 'state'])
    .where('id', '=', userId as Id<'user'>)
    .executeTakeFirst()
  if (!user || user.state === 'closed') return []
  const kept = await tables(through)
    .selectFrom('user_name')
    .select('name')
    .where('user_id', '=', userId as Id<'user'>)
    .orderBy('name')
    .execute()
  return [...new Set([formatFullName(user), ...kept.map(({ name }) => name)])]
}

/** Stores a name for later comparisons. */
export async function recordNameInTx(tx: Tx, userId: Id<'user'>, name: string): Promise<void> {
  if (name.trim() === '') return
  await tables(tx)
    .insertInto('user_name')
    .values({ user_id: userId, name: name.trim().slice(0, 250) })
    .onConflict((already) => already.doNothing())
    .execute()
}

/** The same for many people who have an account. */
export async function recordNamesInTx(tx: Tx, names: readonly { userId: Id<'user'>; name: string }[]): Promise<void> {
  if (names.length === 0) return
  await tables(tx)
    .insertInto('user_name')
    .values(names.map(({ userId, name }) => ({ user_id: userId, name: name.trim().slice(0, 250) })))
    .onConflict((already) => already.doNothing())
    .execute()
}

export const formatFullName = ({ firstname, lastname }: { firstname: string; lastname: string }) =>
  [firstname, lastname].filter(Boolean).join(' ')
