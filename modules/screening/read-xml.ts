import { UnfitFields } from '#shared/unfit-fields'
import { headWords } from './layout.ts'
import type { ListRow } from './read-csv.ts'

type Element = { name: string; line: number; text: string; parts: Element[] }
const unreadable = (line: number) => new UnfitFields([{ field: `line.${line}`, message: 'list_xml' }])
const MAX_DEPTH = 20
const IS_BIRTH = /birth|lahir/

/**
 * The records of an XML file as rows: elements that hold a reference and a name beside each other, as INDIVIDUAL and ENTITY of
 * the United Nations do. What stands deeper counts by its own name, a date or a year only below a birth. Several of one name
 * are parted by `|`. No document type is taken, so nothing is fetched or unfolded.
 */
export function recordsOf(text: string, isRecord: (names: string[]) => boolean): { head: string[]; rows: ListRow[] } {
  const found: { line: number; values: Map<string, string[]> }[] = []
  const walk = (element: Element) => {
    if (element.parts.length > 0 && isRecord(element.parts.map(({ name }) => name)))
      found.push({ line: element.line, values: valuesOf(element) })
    else element.parts.forEach(walk)
  }
  walk(treeOf(text))
  const head = [...new Set(found.flatMap(({ values }) => [...values.keys()]))]
  const rows = found.map(({ line, values }) => ({
    line,
    cells: head.map((name) => (values.get(name) ?? []).join('|')),
  }))
  return { head, rows }
}

function valuesOf(record: Element): Map<string, string[]> {
  const values = new Map<string, string[]>()
  const gather = (element: Element, born: boolean, own: boolean) => {
    for (const part of element.parts) {
      const isBorn = born || IS_BIRTH.test(headWords(part.name))
      if (part.parts.length > 0) gather(part, isBorn, false)
      else if (part.text !== '' && (own || isBorn || /alias/.test(headWords(part.name)))) {
        const name = isBorn && !own && /^(date|year|value)$/.test(headWords(part.name)) ? 'date of birth' : part.name
        values.set(name, [...(values.get(name) ?? []), part.text])
      }
    }
  }
  gather(record, false, true)
  return values
}

function treeOf(text: string): Element {
  const root: Element = { name: '', line: 1, text: '', parts: [] }
  const open = [root]
  let [line, at] = [1, 0]
  const tags = /<(?:!--[\s\S]*?-->|\?[^>]*>|!\[CDATA\[([\s\S]*?)\]\]>|(\/?)([A-Za-z_][\w.:-]*)([^<>]*)>|!)/g
  for (let tag = tags.exec(text); tag; tag = tags.exec(text)) {
    const before = text.slice(at, tag.index)
    open.at(-1)!.text += decoded(before)
    line += count(before)
    const [whole, data, closes, name, rest] = tag
    if (whole === '<!') throw unreadable(line)
    if (data !== undefined) open.at(-1)!.text += data
    else if (closes) {
      const ended = open.pop()!
      if (ended.name !== name) throw unreadable(line)
      ended.text = ended.text.replace(/\s+/g, ' ').trim()
    } else if (name) {
      const element: Element = { name, line, text: '', parts: [] }
      open.at(-1)!.parts.push(element)
      if (!rest!.endsWith('/')) open.push(element)
      if (open.length > MAX_DEPTH) throw unreadable(line)
    }
    line += count(whole)
    at = tags.lastIndex
  }
  if (open.length > 1 || root.parts.length !== 1) throw unreadable(line)
  return root
}

const count = (text: string) => text.split('\n').length - 1
const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }
const decoded = (text: string) =>
  text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(lt|gt|amp|quot|apos));/gi, (whole, hex, digits, named) => {
    if (named) return entities[named.toLowerCase()]!
    const point = hex ? Number.parseInt(hex, 16) : Number(digits)
    return point <= 0x10ffff ? String.fromCodePoint(point) : whole
  })
