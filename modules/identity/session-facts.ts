import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '#platform/database'
import { readTogether } from '#platform/read-together'
import type { Id } from '#shared/ids'
import type { SessionView } from './states.ts'
import { type Tables, tables } from './tables.ts'

/** Every session that a person has or had and that is still on record, newest first: for a copy of their data. */
export async function sessionsOf(db: Db, userId: Id<'user'>): Promise<Omit<SessionView, 'id' | 'current'>[]> {
  const rows = await tables(db)
    .selectFrom('session')
    .select(shownOfSession)
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .execute()
  return rows.map(sessionView)
}

/** The columns that an owner sees of a session. */
export const shownOfSession = [
  'user_agent',
  'device',
  'ip',
  'place',
  'created_at',
  'last_used_at',
  'expires_at',
  'ended_at',
  'end_reason',
] as const
type Shown = Pick<Selectable<Tables['session']>, (typeof shownOfSession)[number]>

export const sessionView = (row: Shown): Omit<SessionView, 'id' | 'current'> => ({
  userAgent: row.user_agent,
  device: row.device,
  ip: row.ip,
  place: row.place,
  createdAt: row.created_at,
  lastUsedAt: row.last_used_at,
  expiresAt: row.expires_at,
  endedAt: row.ended_at,
  endReason: row.end_reason,
})

/** Device and coarse place of sessions, by their ids. */
export async function placesOf(db: Db, sessionIds: readonly Id<'session'>[]) {
  if (sessionIds.length === 0) return new Map<string, { device: string; place: string }>()
  const rows = await tables(db)
    .selectFrom('session')
    .select(['id', 'device', 'place'])
    .where('id', 'in', sessionIds)
    .execute()
  return new Map(rows.map((row) => [row.id as string, row]))
}

/** When a session was opened; undefined when it is no longer on record. */
export async function openedAtInTx(tx: Tx, sessionId: Id<'session'>): Promise<Date | undefined> {
  const session = await tables(tx)
    .selectFrom('session')
    .select('created_at')
    .where('id', '=', sessionId)
    .executeTakeFirst()
  return session?.created_at
}

/** From which network somebody logged in. */
export async function networkOfSessionInTx(tx: Tx, { sessionId }: { sessionId: Id<'session'> }): Promise<string> {
  const session = await tables(tx)
    .selectFrom('session')
    .select('network')
    .where('id', '=', sessionId)
    .executeTakeFirst()
  return session?.network ?? 'unknown'
}

/** Whether the owner of an address has ever had a session from this network. */
export async function isKnownFrom(db: Db, { email, network }: { email: string; network: string }): Promise<boolean> {
  const { rows } = await sql`
    select 1 from session s join app_user u on u.id = s.user_id
    where lower(u.email) = ${email} and s.network = ${network} limit 1`.execute(db)
  return rows.length > 0
}

/** Other people with a session from the same address and the same browser. Who works from one office shares both: it is a hint. */
export async function sharingDeviceWith(db: Db, userId: Id<'user'>, most: number): Promise<Id<'user'>[]> {
  const { rows } = await sql<{ id: Id<'user'> }>`
    select distinct other.user_id as id
    from session mine
    join session other on other.ip = mine.ip and other.user_agent = mine.user_agent and other.user_id <> mine.user_id
    join app_user u on u.id = other.user_id and u.kind = 'person'
    where mine.user_id = ${userId} and mine.ip <> '' limit ${most}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Of these people, the pairs who had a session from the same address and the same browser: a hint as well. */
export async function pairsSharingDevice(db: Db, ids: readonly string[]): Promise<[string, string][]> {
  const pairs = sql<{ one: string; other: string }>`
    select distinct mine.user_id as one, other.user_id as other
    from session mine
    join session other on other.ip = mine.ip and other.user_agent = mine.user_agent and other.user_id > mine.user_id
    where mine.ip <> '' and mine.user_id = any(${[...ids]}::uuid[]) and other.user_id = any(${[...ids]}::uuid[])`
  const rows = await readTogether(db, pairs, {})
  return rows.map(({ one, other }) => [one, other])
}
