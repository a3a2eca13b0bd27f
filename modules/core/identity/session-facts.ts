import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '#platform/db/database'
import { readTogether } from '#platform/db/read-together'
import type { Id } from '#shared/ids'
import type { SessionView } from './states.ts'
import { type Tables, tables } from './tables.ts'

/** All recorded sessions of a person, newest first, for their data copy. */
export async function listAllSessions(db: Db, userId: Id<'user'>): Promise<Omit<SessionView, 'id' | 'current'>[]> {
  const rows = await tables(db)
    .selectFrom('session')
    .select(sessionColumns)
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .execute()
  return rows.map(toSessionView)
}

/** The columns of a session that its owner sees. */
export const sessionColumns = [
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
type Shown = Pick<Selectable<Tables['session']>, (typeof sessionColumns)[number]>

export const toSessionView = (row: Shown): Omit<SessionView, 'id' | 'current'> => ({
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

/** Device and coarse place of sessions, by id. */
export async function loadSessionPlaces(db: Db, sessionIds: readonly Id<'session'>[]) {
  if (sessionIds.length === 0) return new Map<string, { device: string; place: string }>()
  const rows = await tables(db)
    .selectFrom('session')
    .select(['id', 'device', 'place'])
    .where('id', 'in', sessionIds)
    .execute()
  return new Map(rows.map((row) => [row.id as string, row]))
}

/** When a session was opened; undefined when no longer recorded. */
export async function findSessionStartInTx(tx: Tx, sessionId: Id<'session'>): Promise<Date | undefined> {
  const session = await tables(tx)
    .selectFrom('session')
    .select('created_at')
    .where('id', '=', sessionId)
    .executeTakeFirst()
  return session?.created_at
}

/** The network from which a session was opened. */
export async function readSessionNetworkInTx(tx: Tx, { sessionId }: { sessionId: Id<'session'> }): Promise<string> {
  const session = await tables(tx)
    .selectFrom('session')
    .select('network')
    .where('id', '=', sessionId)
    .executeTakeFirst()
  return session?.network ?? 'unknown'
}

/** Whether the owner of an address ever had a session from this network. */
export async function isKnownNetwork(db: Db, { email, network }: { email: string; network: string }): Promise<boolean> {
  const { rows } = await sql`
    select 1 from session s join app_user u on u.id = s.user_id
    where lower(u.email) = ${email} and s.network = ${network} limit 1`.execute(db)
  return rows.length > 0
}

/** Other people with sessions from the same address and browser; a hint, since offices share both. */
export async function listPeopleSharingDevice(db: Db, userId: Id<'user'>, most: number): Promise<Id<'user'>[]> {
  const { rows } = await sql<{ id: Id<'user'> }>`
    select distinct other.user_id as id
    from session mine
    join session other on other.ip = mine.ip and other.user_agent = mine.user_agent and other.user_id <> mine.user_id
    join app_user u on u.id = other.user_id and u.kind = 'person'
    where mine.user_id = ${userId} and mine.ip <> '' limit ${most}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Pairs of these people with sessions from the same address and browser; a hint. */
export async function listPairsSharingDevice(db: Db, ids: readonly string[]): Promise<[string, string][]> {
  const pairs = sql<{ one: string; other: string }>`
    select distinct mine.user_id as one, other.user_id as other
    from session mine
    join session other on other.ip = mine.ip and other.user_agent = mine.user_agent and other.user_id > mine.user_id
    where mine.ip <> '' and mine.user_id = any(${[...ids]}::uuid[]) and other.user_id = any(${[...ids]}::uuid[])`
  const rows = await readTogether(db, pairs, {})
  return rows.map(({ one, other }) => [one, other])
}
