import type { Db, Tx } from '#platform/db/database'
import type { Id } from '#shared/ids'
import { tables } from './tables.ts'

/** A person's registration forms, for their data export. */
export const listRegistrations = (db: Db, userId: Id<'user'>) =>
  tables(db)
    .selectFrom('registration')
    .select(['firstname', 'lastname', 'phone', 'terms_version', 'origin', 'created_at'])
    .where('user_id', '=', userId)
    .execute()

/** Deletes a person's registration forms. */
export async function eraseRegistrationsInTx(tx: Tx, userId: Id<'user'>): Promise<void> {
  await tables(tx).deleteFrom('registration').where('user_id', '=', userId).execute()
}
