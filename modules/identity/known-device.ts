import { sql } from 'kysely'
import type { Db, Tx } from '#platform/database'
import { after, DAY } from '#shared/dates'
import type { Id } from '#shared/ids'
import { tables } from './tables.ts'
import { looksLikeToken, newToken, tokenHash } from './tokens.ts'

/** How many devices of one person are known, and for how long one that is not used. */
const MAX = 20
const FORGOTTEN_AFTER = 400 * DAY

/** The name of a device that the owner of this address has logged in on, to count by; undefined for anything else. */
export async function knownDeviceOf(
  db: Db,
  { email, device }: { email: string; device?: string | undefined },
): Promise<string | undefined> {
  if (!device || !looksLikeToken(device)) return undefined
  const hash = tokenHash(device)
  const { rows } = await sql`
    select 1 from known_device d join app_user u on u.id = d.user_id
    where d.hash = ${hash} and lower(u.email) = ${email}`.execute(db)
  return rows.length > 0 ? Buffer.from(hash).toString('hex') : undefined
}

/** Somebody has just proven who they are here: this device is one of theirs. Answers the token of one that is new. */
export async function rememberDeviceInTx(
  tx: Tx,
  { userId, device }: { userId: Id<'user'>; device?: string | undefined },
  now: Date,
): Promise<{ known: boolean; token?: string }> {
  if (device && looksLikeToken(device)) {
    const seen = await tables(tx)
      .updateTable('known_device')
      .set({ last_seen_at: now })
      .where('hash', '=', tokenHash(device))
      .where('user_id', '=', userId)
      .executeTakeFirst()
    if (seen.numUpdatedRows > 0n) return { known: true }
  }
  const token = newToken()
  await tables(tx)
    .insertInto('known_device')
    .values({ hash: tokenHash(token), user_id: userId, created_at: now, last_seen_at: now })
    .execute()
  await sql`
    delete from known_device where user_id = ${userId} and (last_seen_at < ${after(now, -FORGOTTEN_AFTER)} or hash in (
      select hash from known_device where user_id = ${userId} order by last_seen_at desc, hash offset ${MAX}))`.execute(
    tx,
  )
  return { known: false, token }
}

/** Somebody else got in: no device is known any more. */
export const forgetDevicesInTx = (tx: Tx, userId: Id<'user'>) =>
  tables(tx).deleteFrom('known_device').where('user_id', '=', userId).execute()
