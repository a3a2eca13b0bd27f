import { SheetFault } from '#platform/sheet'
import type { Upload } from '#platform/uploads'
import { csvCell } from '#shared/csv-cell'
import { Refusal } from '#shared/refusal'
import type { SheetWhy } from '#shared/sheet'
import type { Deps, StoredAttachment } from './keep.ts'
import type { AttachmentRefusals } from './refusals.ts'

const codes = {
  unreadable: 'attachment_unreadable',
  macro: 'attachment_sheet_macro',
  large: 'attachment_sheet_large',
  rows: 'attachment_sheet_large',
  encrypted: 'attachment_sheet_locked',
  busy: 'attachment_busy',
} as const satisfies Record<SheetWhy, keyof AttachmentRefusals>

/** A spreadsheet stays as it is, once it was read: no macro, no password, nothing that grows when it is unpacked. */
export const readAs =
  (kind: 'xlsx' | 'csv') =>
  async ({ readSheet }: Deps, upload: Upload): Promise<StoredAttachment> => {
    await readSheet(upload.read()).catch((error) => {
      if (!(error instanceof SheetFault)) throw error
      throw new Refusal<AttachmentRefusals>(codes[error.why], {}, upload.field)
    })
    return { kind, width: null, height: null, pages: null, content: () => upload.read() }
  }

/**
 * For who reads it beside its owner: the cells of all its sheets as text, so that nothing of what its sender wrote runs at
 * who opens it. A formula stands behind an apostrophe; where there are several sheets, each begins with a line of its name.
 */
export async function cellsOf({ readSheet }: Deps, content: Buffer): Promise<Buffer> {
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
