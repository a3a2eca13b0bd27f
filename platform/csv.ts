export type CsvCell = string | bigint | number | null

/**
 * A table as a CSV file that spreadsheets open: RFC 4180, CRLF, with a mark that says UTF-8. A text that a spreadsheet
 * would run as a formula is given a quote in front; figures stay figures.
 */
export const toCsv = (rows: readonly (readonly CsvCell[])[]) =>
  `\uFEFF${rows.map((row) => `${row.map(cellText).join(',')}\r\n`).join('')}`

/** Signs that begin a formula, also as full-width forms, and the white space that hides one. */
const FORMULA = /^[\s\0]*[=+\-@＝＋－＠]|^[\t\r\n\0]/

function cellText(cell: CsvCell): string {
  if (cell === null) return ''
  if (typeof cell !== 'string') return String(cell)
  const safe = (FORMULA.test(cell) ? `'${cell}` : cell).replaceAll('\0', '')
  return /[",\r\n\t;]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
