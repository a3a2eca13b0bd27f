import { buffer } from 'node:stream/consumers'
import { inflateSync } from 'node:zlib'
import type { PdfFaultCode } from './pdf-check.ts'

/** Maximum size of all decompressed contents together. */
const MAX_UNPACKED_BYTES = 64 * 1024 * 1024
/** Of a dictionary that a stream may follow. */
const MAX_DICTIONARY = 1024 * 1024

/** Features by which a document runs something, carries another file, or hides content from its pages. */
const ACTIVE =
  /\/(?:JavaScript|Launch|ImportData|SubmitForm|GoTo(?:[ER]|3DView)|Rendition|Movie|Sound|RichMedia\w{0,20}|OnInstantiate|EmbeddedFiles?|FileAttachment|EF|AA|XFA|OPI)(?![A-Za-z0-9])/
/** A link to a file of the reader's machine or network. */
const LINK_TO_A_FILE = /\/URI\s{0,8}\(\s{0,8}(?:file:|\\\\|\/\/)/i
const ACTION_OF_OPENING = /\/OpenAction\s{0,8}(?:(\d{1,10})\s{1,8}\d{1,5}\s{1,8}R|<<[\s\S]{0,300})/g
const NOT_A_PLACE = /\/S\s{0,8}\/(?!GoTo(?![A-Za-z0-9]))/
const OBJECT = /(?<!\d)(\d{1,10})\s{1,8}\d{1,5}\s{1,8}obj(?=([\s\S]{0,300}))/g
const PAGE = /\/Type\s{0,8}\/Page(?![A-Za-z])/g

/** A stream of objects: which number stands where, up to `first`, then the objects. */
type Packed = { text: string; first: number }

function check(pdf: Buffer): { pages: number } | { fault: PdfFaultCode } {
  if (!/^%PDF-[12]\.\d/.test(pdf.toString('latin1', 0, 8)) || !endsAsPdf(pdf)) return { fault: 'unreadable' }
  const written = pdf.toString('latin1')
  const packed = unpackedObjects(pdf, written)
  if ('fault' in packed) return packed
  const text = withPlainNames([written, ...packed.streams.map((stream) => stream.text)].join('\n'))
  if (/\/Encrypt(?![A-Za-z])/.test(text)) return { fault: 'encrypted' }
  if (ACTIVE.test(text) || LINK_TO_A_FILE.test(text) || actsWhenOpened(text, packed.streams)) return { fault: 'active' }
  const pages = text.match(PAGE)?.length ?? 0
  return pages > 0 ? { pages } : { fault: 'unreadable' }
}

/** Opening it may lead to a place in it, and nowhere else. */
function actsWhenOpened(text: string, packed: readonly Packed[]) {
  const opened = [...text.matchAll(ACTION_OF_OPENING)]
  const numbers = new Set(opened.flatMap(([, number]) => number ?? []))
  if (opened.some(([entry, number]) => !number && NOT_A_PLACE.test(entry))) return true
  if (numbers.size === 0) return false
  for (const [, number, object] of text.matchAll(OBJECT))
    if (numbers.has(number!) && NOT_A_PLACE.test(object!)) return true
  return packed.some((stream) => hasObject(stream, numbers, (object) => NOT_A_PLACE.test(object)))
}

/** Whether an object of one of these numbers, packed in this stream, is as told. Which number each has is said before the first. */
function hasObject({ text, first }: Packed, numbers: ReadonlySet<string>, isSo: (object: string) => boolean) {
  for (const [, number, place] of text.slice(0, first).matchAll(/(\d{1,10})\s{1,8}(\d{1,10})/g)) {
    const from = first + Number(place)
    if (numbers.has(number!) && isSo(withPlainNames(text.slice(from, from + 300)))) return true
  }
  return false
}

/** Only whitespace may follow the end, because trailing data could be another file. */
function endsAsPdf(pdf: Buffer) {
  const end = pdf.lastIndexOf('%%EOF')
  return end > 0 && /^[\s\0]*$/.test(pdf.toString('latin1', end + 5))
}

/**
 * The contents of compressed object streams, which are checked like the rest. Every `obj` is treated as a possible
 * start, because we do not follow the cross-reference table by which readers find objects.
 */
function unpackedObjects(pdf: Buffer, written: string): { streams: Packed[] } | { fault: PdfFaultCode } {
  const streams: Packed[] = []
  let size = 0
  let read = 0
  for (let at = written.indexOf('obj'); at >= 0; at = written.indexOf('obj', at + 3)) {
    const dictionary = dictionaryAt(written, at + 3)
    if (!dictionary) continue
    read += dictionary.end - at
    if (dictionary.end - at > MAX_DICTIONARY || read > 4 * written.length) return { fault: 'unreadable' }
    const names = withPlainNames(dictionary.text)
    const stream = written.startsWith('stream', dictionary.end) ? dictionary.end + 6 : undefined
    if (!stream || !/\/(?:ObjStm|First)(?![A-Za-z])/.test(names)) continue
    if (!isDeflatedOnly(names)) return { fault: 'unreadable' }
    const start = stream + (written.startsWith('\r\n', stream) ? 2 : 1)
    try {
      const unpacked = inflateSync(pdf.subarray(start), { maxOutputLength: MAX_UNPACKED_BYTES - size })
      size += unpacked.length
      const first = Number(/\/First\s{0,8}(\d{1,9})/.exec(names)?.[1] ?? 0)
      streams.push({ text: unpacked.toString('latin1'), first })
    } catch (error) {
      return { fault: (error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE' ? 'large' : 'unreadable' }
    }
  }
  return { streams }
}

/** Blanks and remarks, brackets, or a piece of anything else. */
const TOKEN = /[\0\t\n\f\r ]+|%[^\r\n]*|<<|>>|\(|[^\0\t\n\f\r %<>(]+|[<>]/y

/**
 * The dictionary that starts here without its strings and comments, and the offset after it; undefined when there is
 * none. It is tokenised like in a PDF reader, so that neither its length nor words in its strings hide anything.
 */
function dictionaryAt(written: string, from: number): { text: string; end: number } | undefined {
  let text = ''
  let depth = 0
  let at = from
  while (at < written.length && at - from <= MAX_DICTIONARY) {
    TOKEN.lastIndex = at
    const token = TOKEN.exec(written)?.[0] ?? ''
    const isBlank = /^[%\0\t\n\f\r ]/.test(token)
    if (depth === 0 && !isBlank && token !== '<<') return text === '' ? undefined : { text, end: at }
    if (token === '<<') depth++
    if (token === '>>') depth--
    text += isBlank || token === '(' || token === '<' ? ' ' : token
    at = token === '(' ? endOfText(written, at) : token === '<' ? endOfDigits(written, at) : at + token.length
  }
  return { text, end: at }
}

/** Where a text as digits ends: a reader passes over what is no digit. */
function endOfDigits(written: string, from: number): number {
  const end = written.indexOf('>', from)
  return end < 0 ? written.length : end + 1
}

/** Where a text in brackets ends; brackets in it stand in pairs or behind a backslash. */
function endOfText(written: string, from: number): number {
  let depth = 0
  for (let at = from; at < written.length; at++) {
    const letter = written[at]
    if (letter === '\\') at++
    else if (letter === '(') depth++
    else if (letter === ')' && --depth === 0) return at + 1
  }
  return written.length
}

/**
 * Only a single deflate filter is accepted: a second filter or a predictor would hide words from us but not from a
 * reader.
 */
const isDeflatedOnly = (dictionary: string) =>
  /\/Filter\s{0,8}\[?\s{0,8}\/FlateDecode(?![A-Za-z])/.test(dictionary) &&
  (dictionary.match(/Decode(?![A-Za-z])|\/Filter/g) ?? []).length === 2 &&
  !/\/(?:Predictor|DecodeParms|FFilter)/.test(dictionary)

/** Decodes names written with hex escapes: '/J#61vaScript'. */
const withPlainNames = (text: string) =>
  text.replace(/#([0-9A-Fa-f]{2})/g, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)))

process.stdout.write(JSON.stringify(check(await buffer(process.stdin))))
