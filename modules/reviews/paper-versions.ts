import type { Actor } from '#shared/actor'
import type { Id } from '#shared/ids'
import type { Page } from '#shared/page'
import { requirePermission } from '#shared/permissions'
import { applicantsOf } from './applicants-of.ts'
import type { ReviewDeps } from './deps.ts'
import { isPublicPaper } from './paper-documents.ts'
import { paperNamed } from './papers.ts'
import { paperSubject } from './replace-paper.ts'
import type { PaperVersion } from './states.ts'
import { type Row, tables } from './tables.ts'

type Version = Pick<Row<'review_paper_version'>, 'id' | 'filed_by'>
/** Its files, for who may read them. */
export const filesOfVersion = ({ attachments }: Pick<ReviewDeps, 'attachments'>, actor: Actor, row: Version) =>
  attachments.ofSubject(actor, { subject: paperSubject(row.id), ownerId: row.filed_by })

/** What was filed after publication, the newest first, for the desk. */
export async function paperVersions(deps: ReviewDeps, actor: Actor, id: Id<'proposal'>): Promise<PaperVersion[]> {
  const rows = await tables(deps.db)
    .selectFrom('review_paper_version')
    .selectAll()
    .where('proposal_id', '=', id)
    .orderBy('seq', 'desc')
    .execute()
  return Promise.all(
    rows.map(async (row) => ({
      ...{ id: row.id, field: row.field, words: paperNamed(row.field), until: row.until, filedAt: row.filed_at },
      ...{ state: row.state, lines: row.lines, note: row.note, isPublic: isPublicPaper(row.field) },
      files: (await filesOfVersion(deps, actor, row)).map(({ id: file, name }) => ({ id: file, name })),
    })),
  )
}

export type FiledPaper = { id: Id<'proposal'>; name: string; document: string; since: Date }

/** Newer documents that wait for an analyst, the longest waiting first. */
export async function filedPapers(
  { db, proposals }: ReviewDeps,
  actor: Actor,
  { limit }: { limit: number },
): Promise<Page<FiledPaper>> {
  requirePermission(actor, 'proposal.assess')
  const rows = await tables(db)
    .selectFrom('review_paper_version')
    .select(['id', 'proposal_id', 'field', 'filed_at'])
    .where('state', '=', 'filed')
    .orderBy('filed_at')
    .limit(limit + 1)
    .execute()
  const shown = rows.slice(0, limit)
  const names = await applicantsOf({ db, proposals }, shown)
  const items = shown.map(({ proposal_id: id, field, filed_at: since }) => ({
    ...{ id, since },
    name: names.get(id)!,
    document: paperNamed(field).id,
  }))
  return { items, next: rows.length > limit ? rows[limit]!.id : null }
}
