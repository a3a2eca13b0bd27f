import { findUserInTx } from '#modules/identity'
import { PdfFault } from '#platform/files/pdf-check'
import { PictureFault } from '#platform/files/picture'
import { writePicturesAsPdf } from '#platform/files/pictures-as-pdf'
import { brand } from '#shared/brand'
import { moment } from '#shared/format'
import type { Id } from '#shared/ids'
import { Refusal } from '#shared/refusal'
import type { AttachmentRefusals } from './refusals.ts'
import { type Deps, MAX_IMAGE_WIDTH } from './store-attachment.ts'
import type { Row } from './tables.ts'

type Opened = { readerId: Id<'user'>; row: Pick<Row<'attachment'>, 'kind' | 'purpose'>; content: Buffer }

/**
 * The file with a watermark that names its reader; refused if it cannot be marked. PDF pages are redrawn as pictures,
 * so that no active content reaches the reader.
 */
export async function addReaderWatermark(deps: Deps, { readerId, row, content }: Opened): Promise<Buffer> {
  const text = await watermarkText(deps, { readerId, purpose: row.purpose })
  if (row.kind === 'image') return (await drawn(deps, content, text)).file
  const pages = await deps.pagesOf(content).catch((error) => {
    if (!(error instanceof PdfFault)) throw error
    throw new Refusal<AttachmentRefusals>(error.why === 'busy' ? 'attachment_busy' : 'attachment_not_drawn')
  })
  const marked = []
  for (const page of pages) marked.push(await drawn(deps, page, text))
  return writePicturesAsPdf(marked)
}

/** Operator, purpose, reader and time. */
async function watermarkText(
  { db, clock, purposes }: Deps,
  { readerId, purpose }: { readerId: Id<'user'>; purpose: string },
): Promise<string> {
  const reader = await findUserInTx(db, readerId)
  const readFor = purposes.find(({ name }) => name === purpose)?.rule.readFor
  const name = `${reader?.firstname ?? ''} ${reader?.lastname ?? ''}`.trim() || readerId
  return `${[brand.name, ...(readFor ? [readFor] : [])].join(': ')}\n${name}\n${moment(clock.now(), 'id')}`
}

async function drawn({ draw, pagesFont }: Deps, content: Buffer, text: string) {
  const mark = { text, font: await pagesFont() }
  const recipe = { narrowest: 1, sizes: [{ width: MAX_IMAGE_WIDTH }], format: 'jpeg' as const, mark }
  const [picture] = await draw(content, recipe).catch((error) => {
    throw error instanceof PictureFault && error.why === 'busy'
      ? new Refusal<AttachmentRefusals>('attachment_busy')
      : error
  })
  return picture!
}
