import type { Tx } from '#platform/database'
import { type Actor, nameOf } from '#shared/actor'
import { type Id, isId } from '#shared/ids'
import { requirePermission } from '#shared/permissions'
import { Refusal } from '#shared/refusal'
import type { ScreeningDeps } from './index.ts'
import type { ScreeningRefusals } from './refusals.ts'
import type { HitDecision, ScreeningHit } from './states.ts'
import { type Row, tables } from './tables.ts'

/** Likenesses that nobody has decided on, the oldest first. */
export async function hits(
  { db }: ScreeningDeps,
  actor: Actor,
  { limit, after }: { limit: number; after?: string | undefined },
): Promise<{ items: ScreeningHit[]; next: string | null }> {
  requirePermission(actor, 'screening.read')
  const rows = await tables(db)
    .selectFrom('screening_hit')
    .selectAll()
    .where('decision', 'is', null)
    .$if(after !== undefined && isId(after), (query) => query.where('id', '>', after as Id<'screening-hit'>))
    .orderBy('id')
    .limit(limit + 1)
    .execute()
  const items = rows.slice(0, limit).map(viewOf)
  return { items, next: rows.length > limit ? items.at(-1)!.id : null }
}

/** Likenesses of one person, decided ones too, the oldest first. */
export async function hitsOf({ db }: ScreeningDeps, actor: Actor, personId: Id<'user'>): Promise<ScreeningHit[]> {
  requirePermission(actor, 'screening.read')
  const rows = await tables(db)
    .selectFrom('screening_hit')
    .selectAll()
    .where('person_id', '=', personId)
    .orderBy('id')
    .execute()
  return rows.map(viewOf)
}

/** Says whether somebody is the one of the list. Refuses `screening_hit_not_found`, also to a second decision. */
export async function decideHit(
  { commands }: ScreeningDeps,
  actor: Actor,
  { id, decision, reason }: { id: string; decision: HitDecision; reason: string },
): Promise<void> {
  await commands.run({ name: 'screening.decide', actor, may: 'screening.decide' }, async ({ tx, now, note }) => {
    const hit = isId(id)
      ? await tables(tx)
          .updateTable('screening_hit')
          .set({ decision, reason, decided_by: nameOf(actor), decided_at: now })
          .where('id', '=', id as Id<'screening-hit'>)
          .where('decision', 'is', null)
          .returning(['person_id', 'kind', 'reference'])
          .executeTakeFirst()
      : undefined
    if (!hit) throw new Refusal<ScreeningRefusals>('screening_hit_not_found')
    note(`kyc/${hit.person_id}`, { reason, data: { list: hit.kind, reference: hit.reference, decision } })
  })
}

/** Refuses `screening_confirmed` and `screening_undecided`. */
export async function openHitsInTx(tx: Tx, personId: Id<'user'>): Promise<void> {
  const rows = await tables(tx)
    .selectFrom('screening_hit')
    .select(['decision', 'kind'])
    .where('person_id', '=', personId)
    .execute()
  // a public office is no crime: it asks for more care, and that is all
  if (rows.some(({ decision, kind }) => decision === 'same' && kind !== 'pep'))
    throw new Refusal<ScreeningRefusals>('screening_confirmed')
  const count = rows.filter(({ decision }) => decision === null).length
  if (count > 0) throw new Refusal<ScreeningRefusals>('screening_undecided', { count })
}

const viewOf = (row: Row<'screening_hit'>): ScreeningHit => ({
  id: row.id,
  personId: row.person_id,
  kind: row.kind,
  reference: row.reference,
  personName: row.person_name,
  listedName: row.listed_name,
  foundAt: row.found_at,
  decision: row.decision,
})
