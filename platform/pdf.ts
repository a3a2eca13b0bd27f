import PDFDocument from 'pdfkit'

/** A paper: what stands on it, from top to bottom, and the day that its file says. */
export type Paper = {
  title: string
  /** Above the title, small: what kind of paper it is. */
  kind: string
  author: string
  /** At the foot of every page, before its number. */
  foot: string
  dated: Date
  blocks: readonly Block[]
}
export type Block =
  | { heading: string }
  | { text: string }
  | { list: readonly string[] }
  | { facts: readonly (readonly [label: string, value: string])[] }
  | { table: { head: readonly string[]; rows: readonly (readonly string[])[]; widths?: readonly number[] } }

const [INK, QUIET, BRAND, LINE] = ['#10201f', '#55696a', '#00534f', '#d3dcdb']
const MARGINS = { top: 64, bottom: 72, left: 64, right: 64 }

/**
 * Writes a paper as a tagged PDF in A4 that a screen reader can follow: text only, nothing that runs, no fonts embedded.
 * The same paper gives the same bytes. A table's columns after the first hold figures and stand to the right unless
 * `widths` say that it is one of words.
 */
export async function writePdf(paper: Paper): Promise<{ pdf: Buffer; pages: number }> {
  const doc = new PDFDocument({
    size: 'A4',
    margins: MARGINS,
    pdfVersion: '1.7',
    lang: 'id-ID',
    tagged: true,
    displayTitle: true,
    bufferPages: true,
    info: { Title: paper.title, Author: paper.author, CreationDate: paper.dated },
  })
  const parts: Buffer[] = []
  const written = new Promise<void>((resolve, reject) => {
    doc.on('data', (part: Buffer) => parts.push(part))
    doc.on('end', resolve)
    doc.on('error', reject)
  })
  const root = doc.struct('Document')
  doc.addStructure(root)
  const say = (tag: 'H1' | 'H2' | 'P', write: () => void) => root.add(doc.struct(tag, {}, write))
  say('P', () =>
    doc.font('Helvetica-Bold').fontSize(9).fillColor(BRAND).text(paper.kind.toUpperCase(), { characterSpacing: 1 }),
  )
  doc.moveDown(0.5)
  say('H1', () => doc.fontSize(22).fillColor(INK).text(paper.title, { lineGap: 2 }))
  doc.moveDown(0.8)
  for (const block of paper.blocks) {
    if ('heading' in block) {
      doc.moveDown(0.6)
      keepTogether(doc, 72)
      say('H2', () => doc.font('Helvetica-Bold').fontSize(13).fillColor(BRAND).text(block.heading))
      doc.moveDown(0.35)
    } else if ('text' in block) {
      say('P', () => body(doc).text(block.text, { lineGap: 3 }))
      doc.moveDown(0.5)
    } else if ('list' in block) {
      const list = doc.struct('L')
      root.add(list)
      for (const item of block.list) list.add(doc.struct('LI', {}, () => bullet(doc, item)))
      list.end()
      doc.moveDown(0.3)
    } else drawTable(doc, root, block)
  }
  root.end()
  numberPages(doc, paper.foot)
  const pages = doc.bufferedPageRange().count
  doc.end()
  await written
  return { pdf: Buffer.concat(parts), pages }
}

type Doc = PDFKit.PDFDocument
type Tables = Extract<Block, { table: unknown } | { facts: unknown }>

const body = (doc: Doc) => doc.font('Helvetica').fontSize(10).fillColor(INK)

function bullet(doc: Doc, text: string) {
  keepTogether(doc, 28)
  const { y } = body(doc)
  doc.text('•', MARGINS.left, y, { width: 12 })
  doc.text(text, MARGINS.left + 12, y, { width: innerWidth(doc) - 12, lineGap: 3, paragraphGap: 3 })
  doc.x = MARGINS.left
}

/** A heading never stands alone at the foot of a page. */
function keepTogether(doc: Doc, needed: number) {
  if (doc.y + needed > doc.page.height - MARGINS.bottom) doc.addPage()
}

function drawTable(doc: Doc, root: PDFKit.PDFStructureElement, block: Tables) {
  body(doc).fontSize(9)
  const head = 'table' in block ? [block.table.head] : []
  const rows = 'table' in block ? block.table.rows : block.facts
  const widths = 'table' in block ? block.table.widths : [2, 3]
  const table = doc.struct('Table')
  root.add(table)
  const options: PDFKit.Mixins.TableOptionsWithData & { structParent: PDFKit.PDFStructureElement } = {
    structParent: table,
    ...(widths && { columnStyles: widths.map((width) => ({ width: (width / sum(widths)) * innerWidth(doc) })) }),
    rowStyles: (row: number) => ({
      border: [0, 0, row < head.length ? 1 : 0.5, 0],
      borderColor: row < head.length ? BRAND : LINE,
      padding: [5, 4, 4, 0],
    }),
    data: [...head, ...rows].map((cells, row) =>
      cells.map((text, column) => ({
        text,
        type: row < head.length || column === 0 ? ('TH' as const) : ('TD' as const),
        ...(row < head.length ? { font: { src: 'Helvetica-Bold' } } : {}),
        textColor: row >= head.length && column === 0 ? QUIET : INK,
        align: { x: widths || column === 0 ? ('left' as const) : ('right' as const), y: 'top' as const },
      })),
    ),
  }
  doc.table(options)
  table.end()
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
