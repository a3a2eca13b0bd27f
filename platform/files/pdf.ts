import { colours } from '#brand/colours.ts'
import type { PdfBlock, PdfDocument, PdfFigure, PdfPortrait } from '#shared/pdf-document'
import { printable } from '#shared/printable'
import { drawSecurityPattern } from './guilloche.ts'

const { ink: INK, quiet: QUIET, brand: BRAND, line: LINE, writing: WRITING } = colours.print
const HAND = 24
const MARGINS = { top: 64, bottom: 72, left: 64, right: 64 }

/**
 * Writes a document as a tagged, accessible A4 PDF without active content and embedded fonts; letters outside the
 * standard fonts are replaced (`printable`). Equal documents give equal bytes. Table columns after the first are
 * right-aligned as figures, unless `widths` marks a table of words.
 */
export async function writePdf(given: PdfDocument): Promise<{ pdf: Buffer; pages: number }> {
  const document = inLetters({ ...given, kind: given.kind.toUpperCase() })
  const { default: PDFDocument } = await import('pdfkit') // not at each start
  const doc = new PDFDocument({
    size: 'A4',
    margins: MARGINS,
    pdfVersion: '1.7',
    lang: 'id-ID',
    tagged: true,
    displayTitle: true,
    bufferPages: true,
    info: { Title: document.title, Author: document.author, CreationDate: document.dated },
  })
  const parts: Buffer[] = []
  const written = new Promise<void>((resolve, reject) => {
    doc.on('data', (part: Buffer) => parts.push(part))
    doc.on('end', resolve)
    doc.on('error', reject)
  })
  if (document.guilloche !== undefined) drawSecurityPattern(doc, document.guilloche)
  const root = doc.struct('Document')
  doc.addStructure(root)
  const say = (tag: 'H1' | 'H2' | 'P', write: () => void) => root.add(doc.struct(tag, {}, write))
  say('P', () => doc.font('Helvetica-Bold').fontSize(9).fillColor(BRAND).text(document.kind, { characterSpacing: 1 }))
  doc.moveDown(0.5)
  say('H1', () => doc.fontSize(22).fillColor(INK).text(document.title, { lineGap: 2 }))
  doc.moveDown(0.8)
  for (const block of document.blocks) {
    if ('heading' in block) {
      doc.moveDown(0.6)
      keepTogether(doc, 72)
      say('H2', () => doc.font('Helvetica-Bold').fontSize(13).fillColor(BRAND).text(block.heading))
      doc.moveDown(0.35)
    } else if ('text' in block) {
      say('P', () => body(doc).text(block.text, { lineGap: 3 }))
      doc.moveDown(0.5)
    } else if ('list' in block || 'boxes' in block) {
      const list = doc.struct('L')
      root.add(list)
      for (const item of 'list' in block ? block.list : block.boxes) {
        keepTogether(doc, 28)
        list.add(entry(doc, item, 'boxes' in block))
      }
      list.end()
      doc.moveDown(0.3)
    } else if ('page' in block) doc.addPage()
    else if ('ruled' in block) ruled(doc, block.ruled)
    else if ('figure' in block) root.add(figure(doc, block.figure, block.high))
    else if ('portraits' in block) drawPortraits(doc, root, block.portraits)
    else if ('signed' in block) {
      for (const who of block.signed) {
        keepTogether(doc, 130)
        say('P', () => signature(doc, who))
      }
    } else drawTable(doc, root, block)
  }
  root.end()
  numberPages(doc, document.foot)
  const pages = doc.bufferedPageRange().count
  doc.end()
  await written
  return { pdf: Buffer.concat(parts), pages }
}

type Doc = PDFKit.PDFDocument
type Tables = Extract<PdfBlock, { table: unknown } | { facts: unknown } | { blanks: unknown }>

/** Every text of a value as it can be printed; pictures and days stay what they are. */
function inLetters<T>(value: T): T {
  if (typeof value === 'string') return printable(value) as T
  if (Array.isArray(value)) return value.map(inLetters) as T
  if (typeof value !== 'object' || value === null || value instanceof Date || value instanceof Uint8Array) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, inLetters(each)])) as T
}

const body = (doc: Doc) => doc.font('Helvetica').fontSize(10).fillColor(INK)

/** After a dot, or after a box to tick: a reader of the structure knows label and text apart. */
function entry(doc: Doc, text: string, box: boolean) {
  const indent = box ? 20 : 12
  let top = 0
  const label = doc.struct('Lbl', {}, () => {
    top = body(doc).y
    if (box) doc.rect(MARGINS.left, top, 9, 9).lineWidth(0.8).stroke(WRITING)
    else doc.text('•', MARGINS.left, top, { width: indent })
  })
  const said = doc.struct('LBody', {}, () => {
    const width = innerWidth(doc) - indent
    body(doc).text(text, MARGINS.left + indent, top, { width, lineGap: 3, paragraphGap: box ? 5 : 3 })
    doc.x = MARGINS.left
  })
  return doc.struct('LI', {}, [label, said])
}

/** A picture over the width of the text, or not higher than that. */
function figure(doc: Doc, picture: PdfFigure, high = Number.POSITIVE_INFINITY) {
  const size = within(picture, { width: innerWidth(doc), height: high })
  keepTogether(doc, size.height)
  const top = doc.y
  const drawn = placed(doc, picture, { left: MARGINS.left, top, ...size })
  doc.x = MARGINS.left
  doc.y = top + size.height
  doc.moveDown(1)
  return drawn
}

type Size = { width: number; height: number }
function within({ width, height }: Size, most: Size): Size {
  const scale = Math.min(most.width / width, most.height / height)
  return { width: width * scale, height: height * scale }
}

/** A reader of the structure hears a picture's words and knows where it stands. */
function placed(
  doc: Doc,
  { jpeg, alt }: PdfFigure,
  { left, top, width, height }: Size & { left: number; top: number },
) {
  const about = { alt, bbox: [left, top, left + width, top + height] } // its types do not know of the box
  const drawn = doc.struct('Figure', about, () => doc.image(jpeg, left, top, { width, height }))
  drawn.end()
  return drawn
}

const PORTRAIT = { width: 84, height: 96, below: 30, aRow: 4 }

/** Four to a row, each followed by the name that stands below it. */
function drawPortraits(doc: Doc, root: PDFKit.PDFStructureElement, portraits: readonly PdfPortrait[]) {
  const across = innerWidth(doc) / PORTRAIT.aRow
  for (let first = 0; first < portraits.length; first += PORTRAIT.aRow) {
    keepTogether(doc, PORTRAIT.height + PORTRAIT.below)
    const top = doc.y
    for (const [at, { name, figure: picture }] of portraits.slice(first, first + PORTRAIT.aRow).entries()) {
      const left = MARGINS.left + at * across
      root.add(placed(doc, picture, { left, top, ...within(picture, PORTRAIT) }))
      const said = { width: across - 12, height: PORTRAIT.below, lineGap: 1 }
      const write = () =>
        body(doc)
          .fontSize(8)
          .text(name, left, top + PORTRAIT.height + 4, said)
      root.add(doc.struct('P', {}, write))
    }
    doc.x = MARGINS.left
    doc.y = top + PORTRAIT.height + PORTRAIT.below
  }
  doc.moveDown(0.5)
}

/** Lines to write on, a hand's height apart. */
function ruled(doc: Doc, count: number) {
  for (let line = 0; line < count; line++) {
    keepTogether(doc, HAND)
    doc.y += HAND
    doc.markContent('Artifact', { type: 'Layout' })
    doc
      .moveTo(MARGINS.left, doc.y)
      .lineTo(MARGINS.left + innerWidth(doc), doc.y)
      .lineWidth(0.5)
      .stroke(WRITING)
    doc.endMarkedContent()
  }
  doc.moveDown(0.8)
}

/** Place and day, space for a signature, and who signs. */
function signature(doc: Doc, who: string) {
  doc.moveDown(1)
  body(doc).text(`${'.'.repeat(28)}, ${'.'.repeat(30)} 20${'.'.repeat(6)}`)
  doc.y += 58
  doc.text(`( ${'.'.repeat(58)} )`)
  doc.text(who)
}

/** A heading never stands alone at the foot of a page. */
function keepTogether(doc: Doc, needed: number) {
  if (doc.y + needed > doc.page.height - MARGINS.bottom) doc.addPage()
}

function drawTable(doc: Doc, root: PDFKit.PDFStructureElement, block: Tables) {
  body(doc).fontSize(9)
  const head = 'table' in block ? [block.table.head] : []
  const rows =
    'table' in block ? block.table.rows : 'facts' in block ? block.facts : block.blanks.map((label) => [label, ''])
  const widths = 'table' in block ? block.table.widths : [2, 3]
  const options: PDFKit.Mixins.TableOptionsWithData & { structParent: PDFKit.PDFStructureElement } = {
    structParent: root,
    ...(widths && { columnStyles: widths.map((width) => ({ width: (width / sum(widths)) * innerWidth(doc) })) }),
    rowStyles: (row: number) => ({
      border: [0, 0, row < head.length ? 1 : 0.5, 0],
      borderColor: row < head.length ? BRAND : LINE,
      padding: [5, 4, 4, 0],
      ...(rows[row - head.length]?.includes('') && { minHeight: HAND }),
    }),
    data: [...head, ...rows].map((cells, row) =>
      cells.map((text, column) => ({
        text,
        ...(row < head.length
          ? { type: 'TH' as const, scope: 'Column' as const }
          : column === 0
            ? { type: 'TH' as const, scope: 'Row' as const }
            : { type: 'TD' as const }),
        ...(row < head.length ? { font: { src: 'Helvetica-Bold' } } : {}),
        textColor: row >= head.length && column === 0 ? QUIET : INK,
        align: { x: widths || column === 0 ? ('left' as const) : ('right' as const), y: 'top' as const },
      })),
    ),
  }
  doc.table(options)
  doc.x = MARGINS.left
  doc.moveDown(0.8)
}

function numberPages(doc: Doc, foot: string) {
  const { count } = doc.bufferedPageRange()
  for (let page = 0; page < count; page++) {
    doc.switchToPage(page)
    doc.page.margins.bottom = 0 // the foot stands below what a text may fill
    doc.markContent('Artifact', { type: 'Pagination' })
    doc.font('Helvetica').fontSize(8).fillColor(QUIET)
    const at = doc.page.height - 44
    doc.text(foot, MARGINS.left, at, { lineBreak: false })
    doc.text(`${page + 1}/${count}`, MARGINS.left, at, { align: 'right', width: innerWidth(doc), lineBreak: false })
    doc.endMarkedContent()
  }
}

const innerWidth = (doc: Doc) => doc.page.width - MARGINS.left - MARGINS.right
const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0)
