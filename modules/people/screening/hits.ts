import { sql } from 'kysely'
import { countUpTo } from '#platform/db/count-up-to'
import type { Db, Tx } from '#platform/db/database'
import type { Actor } from '#shared/actor'
import { type Id, isId } from '#shared/ids'
import { requirePermission } from '#shared/permissions'
import { Refusal } from '#shared/refusal'
import type { ScreeningDeps } from './index.ts'
import { isListed } from './listeners.ts'
import type { ScreeningRefusals } from './refusals.ts'
import type { ScreeningHit } from './states.ts'
import { type Row, tables } from './tables.ts'

/** Undecided; written like the partial index, which a parameter would not match. */
const isOpenHit = sql<boolean>`decision is null and left_at is null`

/** Undecided matches, the oldest first. */
export async function listOpenHits(
  { db }: ScreeningDeps,
  actor: Actor,
  { limit, after }: { limit: number; after?: string | undefined },
): Promise<{ items: ScreeningHit[]; next: string | null }> {
  requirePermission(actor, 'screening.read')
  const rows = await tables(db)
    .selectFrom('screening_hit')
    .selectAll()
    .where(isOpenHit)
    .$if(after !== undefined && isId(after), (query) => query.where('id', '>', after as Id<'screening-hit'>))
    .orderBy('id')
    .limit(limit + 1)
    .execute()
  const items = rows.slice(0, limit).map(toScreeningHit)
  return { items, next: rows.length > limit ? items.at(-1)!.id : null }
}

/** The number of undecided matches, counted up to `limit`. */
export async function countOpenHits({ db }: ScreeningDeps, actor: Actor, limit: number): Promise<number> {
  requirePermission(actor, 'screening.read')
  return countUpTo(db, tables(db).selectFrom('screening_hit').where(isOpenHit), limit)
}

/** Refuses `screening_confirmed` and `screening_undecided` if a person has such matches. */
export async function assertNoHitsInTx(tx: Tx, personId: Id<'user'>): Promise<void> {
  const rows = await tables(tx)
    .selectFrom('screening_hit')
    .select(['decision', 'kind'])
    .where('person_id', '=', personId)
    .execute()
  if (rows.some(isListed)) throw new Refusal<ScreeningRefusals>('screening_confirmed')
  const count = rows.filter(({ decision }) => decision === null).length
  if (count > 0) throw new Refusal<ScreeningRefusals>('screening_undecided', { count })
}

/** Whether a person has no undecided or confirmed match, politically exposed persons included. */
export async function hasNoHits(tx: Tx, personId: Id<'user'>): Promise<boolean> {
  const row = await tables(tx)
    .selectFrom('screening_hit')
    .select('id')
    .where('person_id', '=', personId)
    .where((eb) => eb.or([eb('decision', 'is', null), eb('decision', '=', 'same')]))
    .limit(1)
    .executeTakeFirst()
  return row === undefined
}

/** Whether a match with a sanctions list is undecided; politically exposed persons are not blocked. */
export async function hasUndecidedHit(through: Db | Tx, personId: Id<'user'>): Promise<boolean> {
  const row = await tables(through)
    .selectFrom('screening_hit')
    .select('id')
    .where('person_id', '=', personId)
    .where('kind', '<>', 'pep')
    .where('decision', 'is', null)
    .where('left_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Makes a decided match undecided again. */
export async function reopenHitInTx(tx: Tx, id: Id<'screening-hit'>): Promise<void> {
  await tables(tx)
    .updateTable('screening_hit')
    .set({ decision: null, decided_by: null, decided_at: null, reason: null, told_at: null })
    .where('id', '=', id)
    .execute()
}

export const toScreeningHit = (row: Row<'screening_hit'>): ScreeningHit => ({
  id: row.id,
  personId: row.person_id,
  kind: row.kind,
  reference: row.reference,
  personName: row.person_name,
  listedName: row.listed_name,
  foundAt: row.found_at,
  decision: row.decision,
  asked: row.asked_by !== null,
})
