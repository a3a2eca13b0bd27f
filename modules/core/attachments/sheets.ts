import { SheetFault } from '#platform/files/sheet'
import type { Upload } from '#platform/files/uploads'
import { csvCell } from '#shared/csv-cell'
import { Refusal } from '#shared/refusal'
import type { SheetWhy } from '#shared/sheet'
import type { AttachmentRefusals } from './refusals.ts'
import type { Deps, StoredAttachment } from './store-attachment.ts'

const codes = {
  unreadable: 'attachment_unreadable',
  macro: 'attachment_sheet_macro',
  large: 'attachment_sheet_large',
  rows: 'attachment_sheet_large',
  encrypted: 'attachment_sheet_locked',
  busy: 'attachment_busy',
} as const satisfies Record<SheetWhy, keyof AttachmentRefusals>

/** Checks a spreadsheet and stores it unchanged: no macros, no password, no decompression bomb. */
export const inspectSheet =
  (kind: 'xlsx' | 'csv') =>
  async ({ readSheet }: Deps, upload: Upload): Promise<StoredAttachment> => {
    await readSheet(upload.read()).catch((error) => {
      if (!(error instanceof SheetFault)) throw error
      throw new Refusal<AttachmentRefusals>(codes[error.why], {}, upload.field)
    })
    return { kind, width: null, height: null, pages: null, content: () => upload.read() }
  }

/**
 * All cells of a spreadsheet as text for other readers, so that no active content reaches them. Formulas are prefixed
 * with an apostrophe; several sheets start with their name.
 */
export async function sheetToText({ readSheet }: Deps, content: Buffer): Promise<Buffer> {
  const sheets = await readSheet(content).catch((error) => {
    if (!(error instanceof SheetFault)) throw error
    throw new Refusal<AttachmentRefusals>(error.why === 'busy' ? 'attachment_busy' : 'attachment_not_drawn')
  })
  const texts = sheets.map(({ name, rows }) => {
    const lines = rows.map((cells) => cells.map(({ text }) => csvCell(text)).join(','))
    return [...(sheets.length > 1 ? [csvCell(`[${name}]`)] : []), ...lines].join('\r\n')
  })
  return Buffer.from(`\uFEFF${texts.join('\r\n\r\n')}\r\n`)
}
