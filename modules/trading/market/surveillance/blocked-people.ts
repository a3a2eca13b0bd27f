import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db/database'
import type { Id } from '#shared/ids'
import { tables } from '../tables.ts'

/** Which of these people are blocked from ordering a share by a market case. */
export async function findBlockedPeople(tx: Tx, code: string, userIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ who: string }>`
    select p.user_id as who from market_case_person p join market_case c on c.id = p.case_id
    where c.security_code = ${code} and c.closed_at is null and p.user_id = any(${[...userIds]}::uuid[])`.execute(tx)
  return new Set(rows.map(({ who }) => who))
}

/** The people of a market case. */
export async function listCasePeople(db: Db | Tx, id: Id<'market-case'>): Promise<Id<'user'>[]> {
  const rows = await tables(db)
    .selectFrom('market_case_person')
    .select('user_id')
    .where('case_id', '=', id)
    .orderBy('user_id')
    .execute()
  return rows.map(({ user_id }) => user_id)
}
