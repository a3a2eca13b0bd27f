import type { Sheet, SheetCell } from '#shared/sheet'
import { normalizeFigure, normalizeSpreadsheetAmount, parseFigure } from './figure-text.ts'
import { figureLines, figureYears, lineNames, signedLines, toFigureName } from './financial-figures.ts'

/** 'B7'. */
const cellName = (row: number, column: number) => `${String.fromCharCode(65 + column)}${row + 1}`

const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/\([^()]*\)/g, '')
    .replace(/[^a-z]+/g, ' ')
    .trim()
const known = new Map(
  lineNames.flatMap((line) => [line, figureLines[line].id, figureLines[line].en].map((name) => [plain(name), line])),
)

/** The figures read from a spreadsheet. */
export type SheetFigures = {
  /** Values for the fields, also invalid ones, which are marked at their cells. */
  values: Record<string, string>
  read: number
  taken: number
  /** The fields that got a valid figure. */
  right: string[]
  /** The cells that were skipped, by their names in the file. */
  faults: string[]
}

/** The figures of the first sheet that has any; with several sheets, skipped cells are named with their sheet. */
export function readSheetFigures(sheets: readonly Sheet[]): SheetFigures {
  for (const { name, rows } of sheets) {
    const found = figuresIn(rows)
    if (found.read === 0) continue
    const named = (cell: string) => (sheets.length > 1 ? `${name}!${cell}` : cell)
    return { ...found, faults: found.faults.map(named) }
  }
  return { values: {}, read: 0, taken: 0, right: [], faults: [] }
}

/** The three years of a sheet whose rows are named as in the template; years may stand in any order. */
function figuresIn(rows: readonly (readonly SheetCell[])[]): SheetFigures {
  const found: SheetFigures = { values: {}, read: 0, taken: 0, right: [], faults: [] }
  let columns = [1, 2, 3]
  rows.forEach((row, at) => {
    const years = row.slice(1).flatMap(({ text }, index) => (/^20\d\d$/.test(text) ? [[Number(text), index + 1]] : []))
    if (years.length === figureYears.length) {
      years.sort(([a], [b]) => a! - b!)
      columns = years.map(([, column]) => column!)
      found.values.lastYear = String(years.at(-1)![0])
      return
    }
    const line = known.get(plain(row[0]?.text ?? ''))
    if (!line) return
    figureYears.forEach((year, index) => {
      const cell = row[columns[index]!]
      if (!cell || (cell.text === '' && !cell.merged)) return
      found.read++
      const text = normalizeSpreadsheetAmount(cell.text)
      const amount = cell.merged ? null : parseFigure(text)
      const isBelow = amount !== null && amount < 0n && !signedLines.some((signed) => signed === line)
      if (!cell.merged) found.values[toFigureName(line, year)] = normalizeFigure(text)
      if (amount === null || isBelow) found.faults.push(cellName(at, columns[index]!))
      else found.right.push(toFigureName(line, year))
    })
  })
  found.taken = found.right.length
  return found
}
