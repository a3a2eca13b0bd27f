import { publicPapers } from '#contract/proposals/rules/proposal-file-fields'
import type { NewDocument } from '#modules/documents'
import { writePdf } from '#platform/files/pdf'
import { PdfFault } from '#platform/files/pdf-check'
import { PictureFault } from '#platform/files/picture'
import { system } from '#shared/actor'
import { brand } from '#shared/brand'
import { type LocalDate, wib } from '#shared/dates'
import { Refusal } from '#shared/refusal'
import type { ReviewDeps } from './deps.ts'
import { formatDocumentTitle } from './papers.ts'
import { formatIndonesianDay } from './prospectus.ts'
import type { ReviewRefusals } from './refusals.ts'

type Deps = Pick<ReviewDeps, 'attachments' | 'checkPdf' | 'draw'>
type Paper = {
  /** The field that says until when it holds. */
  field: string
  until: LocalDate
  /** Whose files they are. */
  subject: string
  ids: readonly string[]
  legalName: string
  dated: LocalDate
}

/** Whether everybody may read the document of a field. */
export const isPublicDocument = (field: string) => publicPapers.includes(field.replace(/Until$/, ''))

/**
 * A public document as PDF: a PDF unchanged, a photograph on a page with its description. The title contains the expiry
 * date, so that versions stay apart. Refuses `review_picture_busy` under load.
 */
export async function printPublicDocument(
  deps: Deps,
  { field, until, subject, ids, ...about }: Paper,
): Promise<NewDocument[]> {
  if (!isPublicDocument(field)) return []
  const documents: NewDocument[] = []
  for (const [at, id] of ids.entries()) {
    const content = await deps.attachments.originalOf(system('reviews'), { subject, id })
    if (!content) continue
    const part = ids.length > 1 ? ` (${at + 1})` : ''
    const title = `${formatDocumentTitle(field).id} ${about.legalName}, berlaku sampai ${formatIndonesianDay(until)}${part}`
    const written = await asPdf(deps, content, { ...about, title }).catch(busy)
    documents.push({ kind: 'permit', title, dated: about.dated, ...written })
  }
  return documents
}

type About = { title: string; legalName: string; dated: LocalDate }

async function asPdf({ checkPdf, draw }: Deps, content: Buffer, { title, legalName, dated }: About) {
  if (content.toString('latin1', 0, 5) === '%PDF-') return { pdf: content, ...(await checkPdf(content)) }
  const [drawn] = await draw(content, { narrowest: 1, sizes: [{ width: 1600 }], format: 'jpeg' })
  const { file: jpeg, width, height } = drawn!
  return writePdf({
    ...{ title, kind: legalName, author: legalName, dated: wib(dated) },
    foot: `${title} · diterbitkan melalui ${brand.name}`,
    blocks: [{ figure: { jpeg, width, height, alt: `Foto dokumen: ${title}` }, high: 560 }],
  })
}

function busy(error: unknown): never {
  const isBusy = (error instanceof PdfFault || error instanceof PictureFault) && error.why === 'busy'
  throw isBusy ? new Refusal<ReviewRefusals>('review_picture_busy') : error
}
