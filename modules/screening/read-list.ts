import { nameWords } from '#shared/person-names'
import { Refusal } from '#shared/refusal'
import { type UnfitField, UnfitFields } from '#shared/unfit-fields'
import type { ScreeningRefusals } from './refusals.ts'
import { type ListEntry, MAX_ENTRIES } from './states.ts'

const COLUMNS = ['reference', 'name', 'aliases', 'born', 'remark'] as const
/** So many faults are told at once. */
const MAX_FAULTS = 40

/**
 * A list as staff import it: CSV (RFC 4180), commas or semicolons, a first line with the names of the columns; aliases
 * parted by `|`. Refuses with `UnfitFields`, each fault under the number of its line: 'line.12'.
 */
export function readList(bytes: Uint8Array): ListEntry[] {
  const rows = readCsv(textOf(bytes))
  const head = rows[0]?.cells.map((cell) => cell.trim().toLowerCase()) ?? []
  const at = (column: (typeof COLUMNS)[number]) => head.indexOf(column)
  if (at('reference') < 0 || at('name') < 0) throw new UnfitFields([{ field: 'line.1', message: 'list_columns' }])
  if (rows.length - 1 > MAX_ENTRIES)
    throw new Refusal<ScreeningRefusals>('screening_list_too_large', { limit: MAX_ENTRIES })
  const faults: UnfitField[] = []
  const entries: ListEntry[] = []
  const references = new Set<string>()
  for (const { line, cells } of rows.slice(1)) {
    const cell = (column: (typeof COLUMNS)[number]) => (cells[at(column)] ?? '').normalize('NFC').trim()
    const reference = cell('reference')
    const names = [cell('name'), ...cell('aliases').split('|')].map((name) => name.trim()).filter(Boolean)
    const fault =
      cells.length !== head.length
        ? 'list_cells'
        : reference === '' || reference.length > 60
          ? 'list_reference'
          : references.has(reference)
            ? 'list_twice'
            : cell('name') === '' || nameWords(cell('name')).length === 0
              ? 'list_name'
              : undefined
    if (fault) faults.push({ field: `line.${line}`, message: fault })
    references.add(reference)
    entries.push({ reference, names, born: cell('born').slice(0, 60), remark: cell('remark').slice(0, 1_000) })
  }
  if (faults.length > 0) throw new UnfitFields(faults.slice(0, MAX_FAULTS))
  if (entries.length === 0) throw new UnfitFields([{ field: 'line.1', message: 'list_empty' }])
  return entries
}

function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new UnfitFields([{ field: 'line.1', message: 'list_encoding' }])
  }
}

type CsvRow = { line: number; cells: string[] }

/** Rows that are not empty, each with the number of its first line. */
function readCsv(text: string): CsvRow[] {
  const separator = /^[^\n,;]*;/.test(text) ? ';' : ','
  const rows: CsvRow[] = []
  let [cells, cell, line, first, quoted] = [[] as string[], '', 1, 1, false]
  const endRow = () => {
    cells.push(cell)
    if (cells.some((each) => each.trim() !== '')) rows.push({ line: first, cells })
    ;[cells, cell, first] = [[], '', line + 1]
  }
  for (let index = 0; index < text.length; index++) {
    const letter = text[index]!
    if (quoted) {
      if (letter === '"' && text[index + 1] === '"') cell += text[++index]
      else if (letter === '"') quoted = false
      else cell += letter
      if (letter === '\n') line++
    } else if (letter === '"' && cell.trim() === '') [quoted, cell] = [true, '']
    else if (letter === separator) {
      cells.push(cell)
      cell = ''
    } else if (letter === '\n') {
      endRow()
      line++
    } else if (letter !== '\r') cell += letter
  }
  if (quoted) throw new UnfitFields([{ field: `line.${first}`, message: 'list_quotes' }])
  endRow()
  return rows
}
