import { sql } from 'kysely'
import type { Actor } from '#shared/actor'
import type { Id } from '#shared/ids'
import type { Page } from '#shared/page'
import { requirePermission } from '#shared/permissions'
import { readApplicantNames } from './applicant-names.ts'
import type { ReviewDeps } from './deps.ts'
import { tables } from './tables.ts'

export type PreviewWithOpenComments = { id: Id<'proposal'>; name: string; slug: string; open: number; since: Date }

/** Previews with unanswered comments of their issuer, the longest waiting first. */
export async function listPreviewsWithOpenComments(
  { db, proposals }: ReviewDeps,
  actor: Actor,
  { limit }: { limit: number },
): Promise<Page<PreviewWithOpenComments>> {
  requirePermission(actor, 'proposal.schedule')
  const rows = await tables(db)
    .selectFrom('review_comment as c')
    .innerJoin('review_plan as p', 'p.proposal_id', 'c.proposal_id')
    .select(['c.proposal_id', 'p.slug'])
    .select(({ fn }) => [fn.countAll<bigint>().as('open'), fn.min('c.made_at').as('since')])
    .where('c.side', '=', 'issuer')
    .where('p.opens_at', 'is', null)
    .where(sql<boolean>`not exists (select from review_comment_step s where s.comment_id = c.id)`)
    .groupBy(['c.proposal_id', 'p.slug'])
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
