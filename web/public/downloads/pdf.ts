/** A form to print: a title, then lines. A line that begins with '# ' is a heading. */
export type Form = { title: string; foot: string; lines: readonly string[] }

const [PAGE_WIDTH, PAGE_HEIGHT, MARGIN] = [595, 842, 56]
const SIZE = 10
const LEADING = 15
/** Every letter of Courier is 0.6 of its size wide, so that lines can be broken without measuring. */
const COLUMNS = Math.floor((PAGE_WIDTH - 2 * MARGIN) / (SIZE * 0.6))
const ROWS = Math.floor((PAGE_HEIGHT - 2 * MARGIN) / LEADING) - 2

/** A PDF of plain text in the reader's own Courier: nothing embedded, nothing that runs. */
export function pdfOf({ title, foot, lines }: Form): Uint8Array<ArrayBuffer> {
  const rows = [`# ${title}`, '', ...lines].flatMap(broken)
  const pages = Array.from({ length: Math.ceil(rows.length / ROWS) }, (_, at) => rows.slice(at * ROWS, (at + 1) * ROWS))
  const kids = pages.map((_, at) => `${5 + at * 2} 0 R`).join(' ')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R /Lang (id-ID) >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Courier /Encoding /WinAnsiEncoding >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Courier-Bold /Encoding /WinAnsiEncoding >>',
    ...pages.flatMap((page, at) => {
      const content = drawn(page, `${foot}   ${at + 1}/${pages.length}`)
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${PAGE_WIDTH} ${PAGE_HEIGHT}] /Resources << /Font << /F1 3 0 R /F2 4 0 R >> >> /Contents ${6 + at * 2} 0 R >>`,
        `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
      ]
    }),
    `<< /Title (${escaped(title)}) >>`,
  ]
  return Uint8Array.from(file(objects), (letter) => letter.charCodeAt(0))
}

function file(objects: readonly string[]): string {
  let text = '%PDF-1.4\n'
  const starts = objects.map((object, at) => {
    const start = text.length
    text += `${at + 1} 0 obj\n${object}\nendobj\n`
    return start
  })
  const table = text.length
  const entries = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('')
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries}`
  text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info ${objects.length} 0 R >>\nstartxref\n${table}\n%%EOF\n`
  return text
}

function drawn(rows: readonly string[], foot: string): string {
  const shown = rows.map((row) => {
    const heading = row.startsWith('# ')
    return `/${heading ? 'F2' : 'F1'} ${SIZE} Tf (${escaped(heading ? row.slice(2) : row)}) Tj T*`
  })
  const body = `BT ${LEADING} TL ${MARGIN} ${PAGE_HEIGHT - MARGIN} Td ${shown.join('\n')} ET`
  return `${body}\nBT /F1 8 Tf ${MARGIN} ${MARGIN - 16} Td (${escaped(foot)}) Tj ET`
}

/** A line in rows of at most COLUMNS letters; what follows the first keeps its indent. */
function broken(line: string): string[] {
  const indent = /^\s*(?:[-–•]|\d+\.)?\s*/.exec(line)?.[0].length ?? 0
  const rows: string[] = []
  let row = ''
  for (const word of line.split(' ')) {
    if (row !== '' && row.length + 1 + word.length > COLUMNS) {
      rows.push(row)
      row = `${' '.repeat(indent)}${word}`
    } else row = row === '' && rows.length === 0 ? word : `${row} ${word}`
  }
  return [...rows, row]
}

const WIN: Record<string, string> = {
  '–': '\x96',
  '—': '\x97',
  '“': '\x93',
  '”': '\x94',
  '’': '\x92',
  '•': '\x95',
  '…': '\x85',
  '−': '-',
}

/** Letters that Windows-1252 knows, by its numbers; parentheses and backslashes as PDF writes them; the rest becomes '?'. */
const escaped = (text: string) =>
  [...text]
    .map((letter) => WIN[letter] ?? (letter.charCodeAt(0) < 256 && letter.length === 1 ? letter : '?'))
    .join('')
    .replace(/[\\()]/g, '\\$&')
