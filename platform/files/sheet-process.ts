import { buffer } from 'node:stream/consumers'
import { inflateRawSync } from 'node:zlib'

type Cell = { text: string; merged?: true }
type Sheet = { name: string; rows: Cell[][] }
type Read = { sheets: Sheet[] } | { fault: 'unreadable' | 'macro' | 'large' | 'rows' | 'encrypted' }

/** Of everything that is unpacked, taken together. */
const MAX_UNPACKED_BYTES = 32 * 1024 * 1024
const MAX_ENTRIES = 200
const MAX_SHEETS = 20
const MAX_MERGED = 5_000
/** Of each sheet. */
const MAX_ROWS = 500
const MAX_COLUMNS = 30

class Fault extends Error {
  readonly why: 'unreadable' | 'macro' | 'large' | 'rows' | 'encrypted'
  constructor(why: Fault['why']) {
    super(why)
    this.why = why
  }
}

function read(file: Buffer): Read {
  try {
    if (file.readUInt32BE(0) === 0xd0cf11e0) throw new Fault('encrypted') // an older format, or one with a password
    const isWorkbook = file.toString('latin1', 0, 2) === 'PK'
    return { sheets: isWorkbook ? readWorkbook(file) : [{ name: '', rows: readText(file) }] }
  } catch (error) {
    return { fault: error instanceof Fault ? error.why : 'unreadable' }
  }
}

/** The parts of a workbook by their names, unpacked when they are asked for. */
function partsOf(zip: Buffer): Map<string, () => string> {
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  if (end < 0) throw new Fault('unreadable')
  const count = zip.readUInt16LE(end + 10)
  if (count > MAX_ENTRIES) throw new Fault('large')
  const parts = new Map<string, () => string>()
  let left = MAX_UNPACKED_BYTES
  let at = zip.readUInt32LE(end + 16)
  for (let entry = 0; entry < count; entry++) {
    if (zip.readUInt32LE(at) !== 0x02014b50) throw new Fault('unreadable')
    const [flags, method] = [zip.readUInt16LE(at + 8), zip.readUInt16LE(at + 10)]
    const [packed, size] = [zip.readUInt32LE(at + 20), zip.readUInt32LE(at + 24)]
    const [nameLength, extra, comment] = [28, 30, 32].map((offset) => zip.readUInt16LE(at + offset)) as [
      number,
      number,
      number,
    ]
    const local = zip.readUInt32LE(at + 42)
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength)
    if (flags & 1) throw new Fault('encrypted')
    if (size > left) throw new Fault('large')
    parts.set(name, () => {
      const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
      const bytes = zip.subarray(start, start + packed)
      const content = method === 0 ? bytes : inflate(bytes, left)
      left -= content.length
      return content.toString('utf8')
    })
    at += 46 + nameLength + extra + comment
  }
  return parts
}

function inflate(bytes: Buffer, most: number): Buffer {
  try {
    return inflateRawSync(bytes, { maxOutputLength: Math.max(1, most) })
  } catch (error) {
    throw new Fault((error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE' ? 'large' : 'unreadable')
  }
}

/** Every sheet, hidden ones too, in the order of the workbook. */
function readWorkbook(file: Buffer): Sheet[] {
  const parts = partsOf(file)
  if ([...parts.keys()].some((name) => /vbaProject|macrosheets|activeX/i.test(name))) throw new Fault('macro')
  const named = namesOf(parts)
  const unnamed = [...parts.keys()].filter((part) => isSheet(part) && !named.has(part)).sort(byNumber)
  const sheets = [...named, ...unnamed.map((part) => [part, `Sheet${numberIn(part)}`] as const)]
  if (sheets.length === 0) throw new Fault('unreadable')
  if (sheets.length > MAX_SHEETS) throw new Fault('rows')
  const strings = stringsOf(parts.get('xl/sharedStrings.xml')?.() ?? '')
  return sheets.map(([part, name]) => ({ name, rows: cellsOf(parts.get(part)!(), strings) }))
}

const isSheet = (part: string) => /^xl\/worksheets\/[^/]+\.xml$/.test(part)
const attributeOf = (tag: string, name: string) =>
  plain(new RegExp(`(?:^|\\s)${name}="([^"]{0,300})"`).exec(tag)?.[1] ?? '')
const tagsOf = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<${name}\\s([^<>]*)>`, 'g'))].map(([, tag]) => tag!)

/** What the workbook calls its sheets, by their parts; nothing where it does not say. */
function namesOf(parts: ReadonlyMap<string, () => string>): Map<string, string> {
  const targets = new Map(
    tagsOf(parts.get('xl/_rels/workbook.xml.rels')?.() ?? '', 'Relationship').map((tag) => [
      attributeOf(tag, 'Id'),
      attributeOf(tag, 'Target').replace(/^(?:\/xl\/|\.\/)?/, 'xl/'),
    ]),
  )
  return new Map(
    tagsOf(parts.get('xl/workbook.xml')?.() ?? '', 'sheet').flatMap((tag) => {
      const part = targets.get(attributeOf(tag, 'r:id')) ?? ''
      return isSheet(part) && parts.has(part) ? [[part, attributeOf(tag, 'name').slice(0, 60)]] : []
    }),
  )
}

const numberIn = (name: string) => Number(/\d+/.exec(name)?.[0] ?? 0)
const byNumber = (a: string, b: string) => numberIn(a) - numberIn(b)

/** What stands between the tags of text in a piece of XML. */
const textIn = (xml: string) =>
  plain([...xml.matchAll(/<t(?:\s[^<>]*)?>([^<]*)<\/t>/g)].map(([, text]) => text).join(''))
const stringsOf = (xml: string) => xml.split('<si').slice(1).map(textIn)

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const plain = (text: string) =>
  text.replace(
    /&(?:#(\d{1,6})|#(x[\da-f]{1,5})|(amp|lt|gt|quot|apos));/gi,
    (_, code: string | undefined, hex: string | undefined, name: string | undefined) =>
      name ? ENTITIES[name.toLowerCase()]! : String.fromCodePoint(Number(code ?? `0${hex}`)),
  )

function placeOf(reference: string): [row: number, column: number] {
  const [, letters = '', digits = ''] = /^([A-Z]{1,3})(\d{1,7})$/.exec(reference) ?? []
  if (!letters) throw new Fault('unreadable')
  return [Number(digits) - 1, [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1]
}

function cellsOf(xml: string, strings: readonly string[]): Cell[][] {
  const rows: Cell[][] = []
  for (const piece of xml.split('<c ').slice(1)) {
    const body = piece.slice(0, piece.indexOf('</row>') < 0 ? undefined : piece.indexOf('</row>'))
    const [row, column] = placeOf(/^[^>]{0,300}?r="([A-Z]{1,3}\d{1,7})"/.exec(body)?.[1] ?? '')
    if (column >= MAX_COLUMNS) continue
    const text = cellText(body, strings)
    if (text === '') continue
    if (row >= MAX_ROWS) throw new Fault('rows')
    rows[row] ??= []
    rows[row][column] = { text }
  }
  const merged = [...xml.matchAll(/<mergeCell ref="([A-Z]{1,3}\d{1,7}):([A-Z]{1,3}\d{1,7})"/g)]
  if (merged.length > MAX_MERGED) throw new Fault('large')
  for (const [, from, to] of merged) markMerged(rows, placeOf(from!), placeOf(to!))
  return Array.from(rows, (row) => Array.from(row ?? [], (cell) => cell ?? { text: '' }))
}

function cellText(body: string, strings: readonly string[]): string {
  const head = body.slice(0, body.indexOf('>'))
  const formula = /<f[^<>]*>([^<]*)/.exec(body)?.[1]
  if (formula !== undefined || /<f[ />]/.test(body)) return `=${plain(formula ?? '')}`
  const value = /<v>([^<]{0,32000})<\/v>/.exec(body)?.[1] ?? ''
  if (/\bt="s"/.test(head)) return (strings[Number(value)] ?? '').trim()
  if (/\bt="inlineStr"/.test(head)) return textIn(body).trim()
  return plain(value).trim()
}

function markMerged(rows: Cell[][], [top, left]: [number, number], [bottom, right]: [number, number]) {
  for (let row = top; row <= Math.min(bottom, MAX_ROWS); row++)
    for (let column = left; column <= Math.min(right, MAX_COLUMNS); column++) {
      const cells = rows[row] ?? []
      cells[column] = { text: cells[column]?.text ?? '', merged: true }
      rows[row] = cells
    }
}

/** A text with commas, semicolons or tabs between its cells, the one that its first line has most of. */
function readText(file: Buffer): Cell[][] {
  if (file.includes(0)) throw new Fault('unreadable')
  const text = file.toString('utf8').replace(/^\uFEFF/, '')
  if (text.includes('\uFFFD')) throw new Fault('unreadable')
  const lines = text.split(/\r?\n/)
  if (lines.length > MAX_ROWS) throw new Fault('rows')
  const [head = ''] = lines
  const by = [';', '\t', ','].toSorted((a, b) => head.split(b).length - head.split(a).length)[0]!
  return lines.map((line) => splitLine(line, by).slice(0, MAX_COLUMNS))
}

function splitLine(line: string, by: string): Cell[] {
  const cells: string[] = ['']
  let quoted = false
  for (let at = 0; at < line.length; at++) {
    const letter = line[at]!
    if (letter === '"' && quoted && line[at + 1] === '"') {
      cells[cells.length - 1] += '"'
      at++
    } else if (letter === '"') quoted = !quoted
    else if (letter === by && !quoted) cells.push('')
    else cells[cells.length - 1] += letter
  }
  return cells.map((text) => ({ text: text.trim() }))
}

process.stdout.write(JSON.stringify(read(await buffer(process.stdin))))
