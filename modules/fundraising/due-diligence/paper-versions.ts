import type { Actor } from '#shared/actor'
import type { Id } from '#shared/ids'
import type { Page } from '#shared/page'
import { requirePermission } from '#shared/permissions'
import { readApplicantNames } from './applicant-names.ts'
import type { ReviewDeps } from './deps.ts'
import { isPublicDocument } from './paper-documents.ts'
import { formatDocumentTitle } from './papers.ts'
import type { DocumentVersion } from './states.ts'
import { toPaperSubject } from './submit-updated-document.ts'
import { type Row, tables } from './tables.ts'

type Version = Pick<Row<'review_paper_version'>, 'id' | 'filed_by'>
/** The files of a document version, for those who may read them. */
export const readVersionFiles = ({ attachments }: Pick<ReviewDeps, 'attachments'>, actor: Actor, row: Version) =>
  attachments.ofSubject(actor, { subject: toPaperSubject(row.id), ownerId: row.filed_by })

/** Document versions filed after publication, the newest first, for staff. */
export async function listDocumentVersions(
  deps: ReviewDeps,
  actor: Actor,
  id: Id<'proposal'>,
): Promise<DocumentVersion[]> {
  const rows = await tables(deps.db)
    .selectFrom('review_paper_version')
    .selectAll()
    .where('proposal_id', '=', id)
    .orderBy('seq', 'desc')
    .execute()
  return Promise.all(
    rows.map(async (row) => ({
      ...{
        id: row.id,
        field: row.field,
        words: formatDocumentTitle(row.field),
        until: row.until,
        filedAt: row.filed_at,
      },
      ...{ state: row.state, lines: row.lines, note: row.note, isPublic: isPublicDocument(row.field) },
      files: (await readVersionFiles(deps, actor, row)).map(({ id: file, name }) => ({ id: file, name })),
    })),
  )
}

export type PendingDocument = { id: Id<'proposal'>; name: string; document: string; since: Date }

/** Newer documents that wait for an analyst, the longest waiting first. */
export async function listPendingDocuments(
  { db, proposals }: ReviewDeps,
  actor: Actor,
  { limit }: { limit: number },
): Promise<Page<PendingDocument>> {
  requirePermission(actor, 'proposal.assess')
  const rows = await tables(db)
    .selectFrom('review_paper_version')
    .select(['id', 'proposal_id', 'field', 'filed_at'])
    .where('state', '=', 'filed')
    .orderBy('filed_at')
    .limit(limit + 1)
    .execute()
  const shown = rows.slice(0, limit)
  const names = await readApplicantNames({ db, proposals }, shown)
  const items = shown.map(({ proposal_id: id, field, filed_at: since }) => ({
    ...{ id, since },
    name: names.get(id)!,
    document: formatDocumentTitle(field).id,
  }))
  return { items, next: rows.length > limit ? rows[limit]!.id : null }
}
