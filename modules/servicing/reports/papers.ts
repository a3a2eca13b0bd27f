import type { Attachment } from '#contract/attachments/states'
import type { Actor } from '#shared/actor'
import { type Id, isId } from '#shared/ids'
import { requirePermission } from '#shared/permissions'
import type { ReportDeps } from './deps.ts'
import { tables } from './tables.ts'

export type ReportPapers = {
  files: Attachment[]
  /** Of the disclosure that published it; null before. */
  number: string | null
}

/**
 * The file of a report and the number of its disclosure, for those who decide on it; null if there is no such report.
 */
export async function readReportPapers(deps: ReportDeps, actor: Actor, id: string): Promise<ReportPapers | null> {
  requirePermission(actor, 'report.read-files')
  if (!isId(id)) return null
  const row = await tables(deps.db)
    .selectFrom('issuer_report')
    .select(['id', 'filed_by', 'number'])
    .where('id', '=', id as Id<'issuer-report'>)
    .executeTakeFirst()
  if (!row) return null
  const subject = `issuer-report/${row.id}` as const
  return { files: await deps.attachments.ofSubject(actor, { subject, ownerId: row.filed_by }), number: row.number }
}
