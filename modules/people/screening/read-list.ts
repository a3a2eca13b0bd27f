import { type InParts, runYielding } from '#platform/jobs/yield-to-event-loop'
import { listNameWords } from '#shared/person-names'
import { Refusal } from '#shared/refusal'
import { type RejectedField, RejectedFields } from '#shared/rejected-fields'
import { type ColumnLayout, describeLayout, detectLayout } from './layout.ts'
import { type ListRow, readCsv } from './read-csv.ts'
import { readXmlRecords } from './read-xml.ts'
import type { ScreeningRefusals } from './refusals.ts'
import { type LayoutColumn, type ListColumn, type ListEntry, MAX_LIST_ENTRIES } from './states.ts'

/** So many faults are told at once. */
const MAX_FAULTS = 40
/** The names of the columns may stand below so many lines of a title. */
const MAX_TITLE = 10
/** More than any list says of one person or body. */
const MAX_LETTERS = 20_000
/** 'Abu Bakar alias Umar alias Said': several names in one. */
const NAMES_APART = / ?[|;] ?| (?:alias|als\.?|a\.?k\.?a\.?) /i

/**
 * Reads an imported list: CSV (commas, semicolons or tabs) or XML with known column names; aliases are separated by
 * `|`, `;`
 * or the word alias. Refuses `RejectedFields` with faults by line ('line.12'). Yields to other work: 60,000 entries take a
 * second.
 */
export const readList = (bytes: Uint8Array) => runYielding(listOf(bytes))

type List = { entries: ListEntry[]; understood: LayoutColumn[] }
function* listOf(bytes: Uint8Array): InParts<List> {
  const text = textOf(bytes)
  const { head, layout, rows } = /^\s*</.test(text) ? yield* tableOfXml(text) : yield* tableOfCsv(text)
  if (rows.length > MAX_LIST_ENTRIES)
    throw new Refusal<ScreeningRefusals>('screening_list_too_large', { limit: MAX_LIST_ENTRIES })
  const entries = yield* entriesOf(head, layout, rows)
  return { entries, understood: describeLayout(head, layout) }
}

type Table = { head: readonly string[]; layout: ColumnLayout; rows: readonly ListRow[] }
const unknown = () => new RejectedFields([{ field: 'line.1', message: 'list_columns' }])

function* tableOfCsv(text: string): InParts<Table> {
  const rows = yield* readCsv(text)
  const at = rows.slice(0, MAX_TITLE).findIndex(({ cells }) => detectLayout(cells) !== undefined)
  if (at < 0) throw unknown()
  const head = rows[at]!.cells
  return { head, layout: detectLayout(head)!, rows: rows.slice(at + 1) }
}

function* tableOfXml(text: string): InParts<Table> {
  const { head, rows } = yield* readXmlRecords(text, (names) => detectLayout(names) !== undefined)
  const layout = detectLayout(head)
  if (!layout) throw unknown()
  return { head, layout, rows }
}

function* entriesOf(head: readonly string[], layout: ColumnLayout, rows: readonly ListRow[]): InParts<ListEntry[]> {
  const faults: RejectedField[] = []
  const entries: ListEntry[] = []
  const references = new Set<string>()
  for (const { line, cells } of rows) {
    if (cells.reduce((letters, cell) => letters + cell.length, 0) > MAX_LETTERS) {
      faults.push({ field: `line.${line}`, message: 'list_long' })
      yield
      continue
    }
    const cell = (column: ListColumn) =>
      (layout[column] ?? [])
        .map((at) => (cells[at] ?? '').normalize('NFC').replace(/\s+/g, ' ').trim())
        .filter(Boolean)
        .join(' ')
    const reference = cell('reference')
    const names = [cell('name'), cell('aliases')].flatMap((each) => each.split(NAMES_APART)).filter(Boolean)
    const fault =
      cells.length !== head.length
        ? 'list_cells'
        : reference === '' || reference.length > 60
          ? 'list_reference'
          : references.has(reference)
            ? 'list_twice'
            : cell('name') === '' || listNameWords(cell('name')).length === 0
              ? 'list_name'
              : undefined
    if (fault) faults.push({ field: `line.${line}`, message: fault })
    references.add(reference)
    const [born, remark] = [cell('born').slice(0, 60), cell('remark').slice(0, 1_000)]
    entries.push({ reference, names: [...new Set(names)], born, remark })
    yield
  }
  if (faults.length > 0) throw new RejectedFields(faults.slice(0, MAX_FAULTS))
  if (entries.length === 0) throw new RejectedFields([{ field: 'line.1', message: 'list_empty' }])
  return entries
}

function textOf(bytes: Uint8Array): string {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    if (!text.includes('\0')) return text // no row keeps it
  } catch {}
  throw new RejectedFields([{ field: 'line.1', message: 'list_encoding' }])
}
