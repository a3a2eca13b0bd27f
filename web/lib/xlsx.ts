import writeExcelFile from 'write-excel-file/node'

type Value = string | bigint | number
/** Control characters and the like, which XML cannot hold; tab and line breaks it can. */
const UNWRITABLE = /(?![\t\n\r])[\p{Cc}\ufffe\uffff]/gu
/** What a cell of a workbook holds at most. */
const MAX_TEXT = 32_767

/**
 * A workbook of one sheet. Text is stored as text, so that a spreadsheet never runs it as a formula and shows numbers of
 * accounts complete; amounts are numbers up to 15 digits, beyond which a spreadsheet would round them, and text above.
 */
export const workbook = (head: readonly string[], rows: readonly (readonly Value[])[]): Promise<Buffer> =>
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
