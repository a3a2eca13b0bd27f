import type { Attachment } from '#contract/attachments/states'
import type { StaffActor } from '#shared/actor'
import { hasPermission } from '#shared/permissions'
import type { App } from '../../context.ts'
import { m } from '../../lib/words.ts'
import { paperLabel } from './words.ts'

type Paper = Pick<Attachment, 'id' | 'kind' | 'name'> & { label: string }

const idIn = (kind: string, object: string) => (object.startsWith(`${kind}/`) ? object.slice(kind.length + 1) : null)

/** The papers that came with what a request is about, for who may read them; null where it is about none that has papers. */
export async function papersOf(
  { transfers, reports }: App,
  actor: StaffActor,
  object: string,
): Promise<Paper[] | null> {
  const transfer = idIn('transfer', object)
  if (transfer && hasPermission(actor, 'transfer.read-cases')) {
    const papers = await transfers.papersOf(actor, transfer)
    return papers.map(({ id, kind, name, purpose }) => ({ id, kind, name, label: paperLabel(purpose) }))
  }
  const report = idIn('issuer-report', object)
  if (!report || !hasPermission(actor, 'report.read-files')) return null
  const papers = await reports.papersOf(actor, report)
  if (!papers) return null
  return papers.files.map(({ id, kind, name }) => ({ id, kind, name, label: m.issuer_report_document() }))
}

/** The disclosure that came of the report a request is about; null before, and of other requests. */
export async function publicationOf({ reports }: App, actor: StaffActor, object: string): Promise<string | null> {
  const report = idIn('issuer-report', object)
  if (!report || !hasPermission(actor, 'report.read-files')) return null
  return (await reports.papersOf(actor, report))?.number ?? null
}
