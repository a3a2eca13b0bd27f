import writeExcelFile from 'write-excel-file/node'

type Value = string | bigint | number
/** Control characters and the like, which XML cannot hold; tab and line breaks it can. */
const UNWRITABLE = /(?![\t\n\r])[\p{Cc}\ufffe\uffff]/gu
/** What a cell of a workbook holds at most. */
const MAX_TEXT = 32_767

/**
 * An Excel workbook with one sheet. Text is stored as text, so that it never runs as a formula; amounts are numbers
 * up to 15 digits and text above.
 */
export const createWorkbook = (head: readonly string[], rows: readonly (readonly Value[])[]): Promise<Buffer> =>
  writeExcelFile(
    [head.map((name) => ({ ...textCell(name), fontWeight: 'bold' as const })), ...rows.map((row) => row.map(cellOf))],
    { sheet: 'Data', stickyRowsCount: 1, columns: head.map((name) => ({ width: Math.max(14, name.length + 2) })) },
  ).toBuffer()

const cellOf = (value: Value) =>
  typeof value !== 'string' && String(value).replace('-', '').length <= 15
    ? { value: Number(value), type: Number }
    : textCell(String(value))

const textCell = (text: string) => ({
  value: text.replace(UNWRITABLE, '').toWellFormed().slice(0, MAX_TEXT),
  type: String,
})
