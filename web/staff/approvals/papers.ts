import type { Attachment } from '#contract/attachments/states'
import type { StaffActor } from '#shared/actor'
import { hasPermission } from '#shared/permissions'
import type { App } from '../../context.ts'
import { m } from '../../lib/words.ts'
import { getDocumentLabel } from './words.ts'

type Paper = Pick<Attachment, 'id' | 'kind' | 'name'> & { label: string }

const idIn = (kind: string, object: string) => (object.startsWith(`${kind}/`) ? object.slice(kind.length + 1) : null)

/**
 * Documents of the transfer or issuer report that a request is about; null if it is about something else or the actor
 * may not read them.
 */
export async function listRequestDocuments(
  { transfers, reports }: App,
  actor: StaffActor,
  object: string,
): Promise<Paper[] | null> {
  const transfer = idIn('transfer', object)
  if (transfer && hasPermission(actor, 'transfer.read-cases')) {
    const papers = await transfers.papersOf(actor, transfer)
    return papers.map(({ id, kind, name, purpose }) => ({ id, kind, name, label: getDocumentLabel(purpose) }))
  }
  const report = idIn('issuer-report', object)
  if (!report || !hasPermission(actor, 'report.read-files')) return null
  const papers = await reports.papersOf(actor, report)
  if (!papers) return null
  return papers.files.map(({ id, kind, name }) => ({ id, kind, name, label: m.issuer_report_document() }))
}

/**
 * The number of the disclosure published from the report that a request is about; null before publication and for
 * other requests.
 */
export async function findReportDisclosure(
  { reports }: App,
  actor: StaffActor,
  object: string,
): Promise<string | null> {
  const report = idIn('issuer-report', object)
  if (!report || !hasPermission(actor, 'report.read-files')) return null
  return (await reports.papersOf(actor, report))?.number ?? null
}
