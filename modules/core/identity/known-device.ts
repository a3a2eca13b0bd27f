import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db/database'
import { after, DAY } from '#shared/dates'
import type { Id } from '#shared/ids'
import { tables } from './tables.ts'
import { generateToken, hashToken, looksLikeToken } from './tokens.ts'

/** How many devices of one person are known, and for how long one that is not used. */
const MAX = 20
const FORGOTTEN_AFTER = 400 * DAY

/** The known device of this address's owner, for rate limits; undefined otherwise. */
export async function findKnownDevice(
  db: Db,
  { email, device }: { email: string; device?: string | undefined },
): Promise<string | undefined> {
  if (!device || !looksLikeToken(device)) return undefined
  const hash = hashToken(device)
  const { rows } = await sql`
    select 1 from known_device d join app_user u on u.id = d.user_id
    where d.hash = ${hash} and lower(u.email) = ${email}`.execute(db)
  return rows.length > 0 ? Buffer.from(hash).toString('hex') : undefined
}

/** Records the device after a successful proof; returns a token for a new one. */
export async function rememberDeviceInTx(
  tx: Tx,
  { userId, device }: { userId: Id<'user'>; device?: string | undefined },
  now: Date,
): Promise<{ known: boolean; token?: string }> {
  if (device && looksLikeToken(device)) {
    const seen = await tables(tx)
      .updateTable('known_device')
      .set({ last_seen_at: now })
      .where('hash', '=', hashToken(device))
      .where('user_id', '=', userId)
      .executeTakeFirst()
    if (seen.numUpdatedRows > 0n) return { known: true }
  }
  const token = generateToken()
  await tables(tx)
    .insertInto('known_device')
    .values({ hash: hashToken(token), user_id: userId, created_at: now, last_seen_at: now })
    .execute()
  await sql`
    delete from known_device where user_id = ${userId} and (last_seen_at < ${after(now, -FORGOTTEN_AFTER)} or hash in (
      select hash from known_device where user_id = ${userId} order by last_seen_at desc, hash offset ${MAX}))`.execute(
    tx,
  )
  return { known: false, token }
}

/** Forgets all devices of a person after an intrusion. */
export const forgetDevicesInTx = (tx: Tx, userId: Id<'user'>) =>
  tables(tx).deleteFrom('known_device').where('user_id', '=', userId).execute()
