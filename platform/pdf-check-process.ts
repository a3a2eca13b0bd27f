import { buffer } from 'node:stream/consumers'
import { inflateSync } from 'node:zlib'
import type { PdfWhy } from './pdf-check.ts'

/** Of everything that is packed inside, taken together. */
const MAX_UNPACKED_BYTES = 64 * 1024 * 1024

/** What makes a document do something, carry another file, or show what is not on its pages. */
const ACTIVE =
  /\/(?:JavaScript|Launch|ImportData|SubmitForm|GoToE|Rendition|Movie|Sound|RichMedia|EmbeddedFiles?|XFA)(?![A-Za-z])/
const PAGE = /\/Type\s{0,8}\/Page(?![A-Za-z])/g

function check(pdf: Buffer): { pages: number } | { fault: PdfWhy } {
  if (!/^%PDF-[12]\.\d/.test(pdf.toString('latin1', 0, 8)) || !endsAsPdf(pdf)) return { fault: 'unreadable' }
  const written = pdf.toString('latin1')
  const packed = unpackedObjects(pdf, written)
  if ('fault' in packed) return packed
  const text = withPlainNames(`${written}\n${packed.text}`)
  if (/\/Encrypt(?![A-Za-z])/.test(text)) return { fault: 'encrypted' }
  if (ACTIVE.test(text)) return { fault: 'active' }
  const pages = text.match(PAGE)?.length ?? 0
  return pages > 0 ? { pages } : { fault: 'unreadable' }
}

/** Nothing but blanks may follow: another file hung behind it would be one, too. */
function endsAsPdf(pdf: Buffer) {
  const end = pdf.lastIndexOf('%%EOF')
  return end > 0 && /^[\s\0]*$/.test(pdf.toString('latin1', end + 5))
}

/** Objects that stand packed in streams of objects: what they say counts as if it stood in the open. */
function unpackedObjects(pdf: Buffer, written: string): { text: string } | { fault: PdfWhy } {
  const texts: string[] = []
  let size = 0
  for (let at = written.indexOf('stream'); at >= 0; at = written.indexOf('stream', at + 6)) {
    if (written.startsWith('end', at - 3)) continue
    const dictionary = withPlainNames(written.slice(Math.max(written.lastIndexOf('obj', at), at - 4_096), at))
    if (!/\/ObjStm(?![A-Za-z])|\/First\s/.test(dictionary)) continue
    if (!isDeflatedOnly(dictionary)) return { fault: 'unreadable' }
    const start = at + 6 + (written.startsWith('\r\n', at + 6) ? 2 : 1)
    try {
      const unpacked = inflateSync(pdf.subarray(start), { maxOutputLength: MAX_UNPACKED_BYTES - size })
      size += unpacked.length
      texts.push(unpacked.toString('latin1'))
    } catch (error) {
      return { fault: (error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE' ? 'large' : 'unreadable' }
    }
  }
  return { text: texts.join('\n') }
}

/** One filter, which is undone here; a second one, or a predictor, would hide the words from us and not from a reader. */
const isDeflatedOnly = (dictionary: string) =>
  /\/Filter\s{0,8}\[?\s{0,8}\/FlateDecode(?![A-Za-z])/.test(dictionary) &&
  (dictionary.match(/Decode(?![A-Za-z])/g) ?? []).length === 1 &&
  !dictionary.includes('/Predictor')

/** A name may be written with its letters as numbers: '/J#61vaScript'. */
const withPlainNames = (text: string) =>
  text.replace(/#([0-9A-Fa-f]{2})/g, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)))

process.stdout.write(JSON.stringify(check(await buffer(process.stdin))))
