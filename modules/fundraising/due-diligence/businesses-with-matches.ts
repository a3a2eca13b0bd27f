import { sql } from 'kysely'
import { countUpTo } from '#platform/db/count-up-to'
import type { Db } from '#platform/db/database'
import type { Actor } from '#shared/actor'
import type { Id } from '#shared/ids'
import type { Page } from '#shared/page'
import { requirePermission } from '#shared/permissions'
import { readApplicantNames } from './applicant-names.ts'
import type { ReviewDeps } from './deps.ts'
import { tables } from './tables.ts'

export type ListedBusiness = { id: Id<'proposal'>; name: string; slug: string; open: number; since: Date }

/** Businesses with a published offering and undecided matches with a newer watchlist, the longest waiting first. */
export async function listBusinessesWithMatches(
  { db, proposals }: ReviewDeps,
  actor: Actor,
  { limit }: { limit: number },
): Promise<Page<ListedBusiness>> {
  requirePermission(actor, 'screening.decide')
  const rows = await undecidedMatches(db)
    .select(['l.proposal_id', 'p.slug'])
    .select(({ fn }) => [fn.countAll<bigint>().as('open'), fn.min('l.found_at').as('since')])
    .orderBy('since')
    .limit(limit + 1)
    .execute()
  const shown = rows.slice(0, limit)
  const names = await readApplicantNames({ db, proposals }, shown)
  const items = shown.map(({ proposal_id: id, slug, open, since }) => ({
    ...{ id, slug, since },
    name: names.get(id)!,
    open: Number(open),
  }))
  return { items, next: rows.length > limit ? rows[limit]!.proposal_id : null }
}

/** The number of businesses with a published offering and undecided matches, counted up to `limit`. */
export async function countBusinessesWithMatches({ db }: ReviewDeps, actor: Actor, limit: number): Promise<number> {
  requirePermission(actor, 'screening.decide')
  return countUpTo(db, undecidedMatches(db).select('p.slug'), limit)
}

/** A row for each business with undecided matches. */
const undecidedMatches = (db: Db) =>
  tables(db)
    .selectFrom('review_listed as l')
    .innerJoin('review_plan as p', 'p.proposal_id', 'l.proposal_id')
    .where(
      sql<boolean>`not exists (select from review_likeness d
        where d.proposal_id = l.proposal_id and d.fingerprint = l.fingerprint)`,
    )
    .groupBy(['l.proposal_id', 'p.slug'])
