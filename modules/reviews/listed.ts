import { sql } from 'kysely'
import { countUpTo } from '#platform/count-up-to'
import type { Db } from '#platform/database'
import type { Actor } from '#shared/actor'
import type { Id } from '#shared/ids'
import type { Page } from '#shared/page'
import { requirePermission } from '#shared/permissions'
import { applicantsOf } from './applicants-of.ts'
import type { ReviewDeps } from './deps.ts'
import { tables } from './tables.ts'

export type ListedBusiness = { id: Id<'proposal'>; name: string; slug: string; open: number; since: Date }

/** Businesses with a published offering of which a newer list has a name, undecided; the longest waiting first. */
export async function listedBusinesses(
  { db, proposals }: ReviewDeps,
  actor: Actor,
  { limit }: { limit: number },
): Promise<Page<ListedBusiness>> {
  requirePermission(actor, 'screening.decide')
  const rows = await undecided(db)
    .select(['l.proposal_id', 'p.slug'])
    .select(({ fn }) => [fn.countAll<bigint>().as('open'), fn.min('l.found_at').as('since')])
    .orderBy('since')
    .limit(limit + 1)
    .execute()
  const shown = rows.slice(0, limit)
  const names = await applicantsOf({ db, proposals }, shown)
  const items = shown.map(({ proposal_id: id, slug, open, since }) => ({
    ...{ id, slug, since },
    name: names.get(id)!,
    open: Number(open),
  }))
  return { items, next: rows.length > limit ? rows[limit]!.proposal_id : null }
}

export async function countListed({ db }: ReviewDeps, actor: Actor, limit: number): Promise<number> {
  requirePermission(actor, 'screening.decide')
  return countUpTo(db, undecided(db).select('p.slug'), limit)
}

/** A row for each business with likenesses that nobody has decided on. */
const undecided = (db: Db) =>
  tables(db)
    .selectFrom('review_listed as l')
    .innerJoin('review_plan as p', 'p.proposal_id', 'l.proposal_id')
    .where(
      sql<boolean>`not exists (select from review_likeness d
        where d.proposal_id = l.proposal_id and d.fingerprint = l.fingerprint)`,
    )
    .groupBy(['l.proposal_id', 'p.slug'])
