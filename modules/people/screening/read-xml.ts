import type { InParts } from '#platform/jobs/yield-to-event-loop'
import { RejectedFields } from '#shared/rejected-fields'
import { normalizeColumnName } from './layout.ts'
import type { ListRow } from './read-csv.ts'

type Element = { name: string; line: number; text: string; parts: Element[] }
const unreadable = (line: number) => new RejectedFields([{ field: `line.${line}`, message: 'list_xml' }])
const tooLong = (line: number) => new RejectedFields([{ field: `line.${line}`, message: 'list_long' }])
const MAX_DEPTH = 20
/** More than any list says of one person or body, and more kinds of columns than any has. */
const [MAX_PARTS, MAX_COLUMNS] = [2_000, 200]
const IS_BIRTH = /birth|lahir/

/**
 * The records of an XML file as rows: elements that hold a reference and a name beside each other, as INDIVIDUAL and
 * ENTITY of the United Nations do. What stands deeper counts by its own name, a date or a year only below a birth.
 * Several of one name are parted by `|`. No document type is taken, so nothing is fetched or unfolded.
 */
type Records = { head: string[]; rows: ListRow[] }
/**
 * Records of an XML file as rows: elements with a reference and a name, such as INDIVIDUAL and ENTITY of the UN list.
 * Deeper values use their own element name; repeated ones are joined by `|`. Document types are refused, so entities
 * are never expanded.
 */
export function* readXmlRecords(text: string, isRecord: (names: string[]) => boolean): InParts<Records> {
  const found: { line: number; values: Map<string, string[]> }[] = []
  const columns = new Set<string>()
  const couldBe = ({ parts }: Element) => parts.length > 0 && parts.length <= MAX_PARTS
  function* walk(element: Element): InParts<void> {
    if (couldBe(element) && isRecord(element.parts.map(({ name }) => name))) {
      const values = valuesOf(element)
      for (const column of values.keys()) columns.add(column)
      if (columns.size > MAX_COLUMNS) throw tooLong(element.line)
      found.push({ line: element.line, values })
    } else for (const part of element.parts) yield* walk(part)
    yield
  }
  yield* walk(yield* treeOf(text))
  const head = [...columns]
  const rows = found.map(({ line, values }) => ({
    line,
    cells: head.map((name) => (values.get(name) ?? []).join('|')),
  }))
  return { head, rows }
}

function valuesOf(record: Element): Map<string, string[]> {
  const values = new Map<string, string[]>()
  let parts = 0
  const gather = (element: Element, born: boolean, own: boolean) => {
    for (const part of element.parts) {
      if (++parts > MAX_PARTS) throw tooLong(record.line)
      const isBorn = born || IS_BIRTH.test(normalizeColumnName(part.name))
      if (part.parts.length > 0) gather(part, isBorn, false)
      else if (part.text !== '' && (own || isBorn || /alias/.test(normalizeColumnName(part.name)))) {
        const name =
          isBorn && !own && /^(date|year|value)$/.test(normalizeColumnName(part.name)) ? 'date of birth' : part.name
        values
          .set(name, values.get(name) ?? [])
          .get(name)!
          .push(part.text)
      }
    }
  }
  gather(record, false, true)
  return values
}

function* treeOf(text: string): InParts<Element> {
  const root: Element = { name: '', line: 1, text: '', parts: [] }
  const open = [root]
  let [line, at] = [1, 0]
  for (let from = text.indexOf('<'); from >= 0; from = text.indexOf('<', at)) {
    open.at(-1)!.text += decoded(text.slice(at, from))
    line += count(text.slice(at, from))
    const { data, tag, to } = markAt(text, from, line)
    open.at(-1)!.text += data
    if (tag?.closes) {
      const ended = open.pop()!
      if (ended.name !== tag.name) throw unreadable(line)
      ended.text = ended.text.replace(/\s+/g, ' ').trim()
    } else if (tag) {
      const element: Element = { name: tag.name, line, text: '', parts: [] }
      open.at(-1)!.parts.push(element)
      if (!tag.empty) open.push(element)
      if (open.length > MAX_DEPTH) throw unreadable(line)
    }
    line += count(text.slice(from, to))
    at = to
    yield
  }
  if (open.length > 1 || root.parts.length !== 1) throw unreadable(line)
  return root
}

type Mark = { data: string; tag?: { name: string; closes: boolean; empty: boolean }; to: number }
const TAG = /<(\/?)([A-Za-z_][\w.:-]*)((?:[\s/][^<>]*)?)>/y

/** What begins with `<` at this place: a comment, an instruction, text as it stands, a tag. Anything else is unreadable. */
function markAt(text: string, from: number, line: number): Mark {
  for (const [begins, ends] of SKIPPED) {
    if (!text.startsWith(begins, from)) continue
    const end = text.indexOf(ends, from + begins.length)
    if (end < 0) throw unreadable(line)
    const data = begins === CDATA ? text.slice(from + begins.length, end) : ''
    return { data, to: end + ends.length }
  }
  TAG.lastIndex = from
  const [whole, closes, name, rest] = TAG.exec(text) ?? []
  if (!whole || !name) throw unreadable(line)
  return { data: '', tag: { name, closes: closes === '/', empty: rest!.endsWith('/') }, to: from + whole.length }
}

const CDATA = '<![CDATA['
const SKIPPED = [
  ['<!--', '-->'],
  ['<?', '?>'],
  [CDATA, ']]>'],
] as const

const count = (text: string) => text.split('\n').length - 1
const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }
const decoded = (text: string) =>
  text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(lt|gt|amp|quot|apos));/gi, (whole, hex, digits, named) => {
    if (named) return entities[named.toLowerCase()]!
    const point = hex ? Number.parseInt(hex, 16) : Number(digits)
    return isLetter(point) ? String.fromCodePoint(point) : whole
  })
/** What a row keeps: no NUL, no half of a character. */
const isLetter = (point: number) => point > 0 && point <= 0x10ffff && (point < 0xd800 || point > 0xdfff)
