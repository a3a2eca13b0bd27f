import type { InParts } from '#platform/jobs/yield-to-event-loop'
import { RejectedFields } from '#shared/rejected-fields'

/** Characters per row. */
const MAX_LETTERS = 40_000

export type ListRow = { line: number; cells: string[] }

/** Non-empty rows of a CSV file (RFC 4180), each with its first line number, limited in length. */
export function* readCsv(text: string): InParts<ListRow[]> {
  const separator = separatorOf(text)
  const rows: ListRow[] = []
  let [cells, cell, line, first, began, quoted, blank] = [[] as string[], '', 1, 1, 0, false, true]
  const endRow = () => {
    cells.push(cell)
    if (cells.some((each) => each.trim() !== '')) rows.push({ line: first, cells })
    ;[cells, cell, first, blank] = [[], '', line + 1, true]
  }
  for (let index = 0; index < text.length; index++) {
    const letter = text[index]!
    if (index - began > MAX_LETTERS) throw new RejectedFields([{ field: `line.${first}`, message: 'list_long' }])
    if (quoted) {
      if (letter === '"' && text[index + 1] === '"') cell += text[++index]
      else if (letter === '"') quoted = false
      else cell += letter
      if (letter === '\n') line++
    } else if (letter === '"' && blank) [quoted, cell, blank] = [true, '', false]
    else if (letter === separator) {
      cells.push(cell)
      ;[cell, blank] = ['', true]
    } else if (letter === '\n') {
      endRow()
      began = index + 1
      line++
      yield
    } else if (letter !== '\r') {
      cell += letter
      blank &&= letter.trim() === ''
    }
  }
  if (quoted) throw new RejectedFields([{ field: `line.${first}`, message: 'list_quotes' }])
  endRow()
  return rows
}

/** What stands most often in the first lines, outside of what is quoted. */
function separatorOf(text: string): string {
  const start = text.slice(0, 2_000).replace(/"[^"]*"/g, '')
  const counts = [',', ';', '\t'].map((each) => ({ each, count: start.split(each).length }))
  return counts.reduce((most, one) => (one.count > most.count ? one : most)).each
}
