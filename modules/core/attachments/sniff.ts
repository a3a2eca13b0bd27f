import type { AttachmentKind } from './states.ts'

/** What the first bytes of a file say it is. */
export type SniffedFile = { kind?: AttachmentKind; name: string }

const at = (head: Buffer, place: number, ...bytes: number[]) =>
  bytes.every((byte, index) => head[place + index] === byte)
const says = (head: Buffer, place: number, text: string) => head.toString('latin1', place, place + text.length) === text

/**
 * The brands of a file in boxes of ISO 14496-12 (`ftyp`), its own first, then those that it is compatible with:
 * pictures of an iPhone, AVIF, films and sound begin alike.
 */
function brandsOf(head: Buffer): string[] {
  if (!says(head, 4, 'ftyp')) return []
  const end = Math.min(head.readUInt32BE(0), head.length)
  const more = Array.from({ length: Math.max(0, Math.floor((end - 16) / 4)) }, (_, place) => 16 + place * 4)
  return [8, ...more].map((place) => head.toString('latin1', place, place + 4))
}
const isBoxed = (head: Buffer, ...brands: string[]) => brandsOf(head).some((brand) => brands.includes(brand))
const ownBrand = (head: Buffer, pattern: RegExp) => pattern.test(brandsOf(head)[0] ?? '')

const SIGNS: [(head: Buffer) => boolean, SniffedFile][] = [
  [(head) => at(head, 0, 0xff, 0xd8, 0xff), { kind: 'image', name: 'JPG' }],
  [(head) => at(head, 0, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a), { kind: 'image', name: 'PNG' }],
  [(head) => says(head, 0, 'RIFF') && says(head, 8, 'WEBP'), { kind: 'image', name: 'WebP' }],
  [(head) => says(head, 0, '%PDF-'), { kind: 'pdf', name: 'PDF' }],
  [(head) => isBoxed(head, 'avif', 'avis'), { name: 'AVIF' }],
  [(head) => ownBrand(head, /^(?:hei[cxms]|hev[cxms]|mif1|msf1)$/), { name: 'HEIC' }],
  [(head) => ownBrand(head, /^(?:M4A|M4B|F4A) $/), { name: 'audio' }],
  [(head) => ownBrand(head, /^crx $/), { name: 'CR3' }],
  [(head) => brandsOf(head).length > 0, { name: 'video' }],
  [(head) => says(head, 0, 'RIFF') && says(head, 8, 'AVI '), { name: 'video' }],
  [(head) => says(head, 0, 'RIFF') && says(head, 8, 'WAVE'), { name: 'audio' }],
  [(head) => says(head, 0, 'GIF87a') || says(head, 0, 'GIF89a'), { name: 'GIF' }],
  [(head) => says(head, 0, 'BM') && at(head, 6, 0, 0, 0, 0), { name: 'BMP' }],
  [(head) => at(head, 0, 0x49, 0x49, 0x2a, 0) || at(head, 0, 0x4d, 0x4d, 0, 0x2a), { name: 'TIFF' }],
  [
    (head) => at(head, 0, 0x50, 0x4b, 3, 4) || at(head, 0, 0x50, 0x4b, 5, 6) || at(head, 0, 0x50, 0x4b, 7, 8),
    { kind: 'xlsx', name: 'ZIP, DOCX, XLSX' },
  ],
  [(head) => at(head, 0, 0xd0, 0xcf, 0x11, 0xe0), { name: 'DOC, XLS' }],
  [(head) => (says(head, 0, 'MZ') && head.includes(0)) || at(head, 0, 0x7f, 0x45, 0x4c, 0x46), { name: 'EXE' }],
]

/** The file type by its first bytes alone. */
export function detectFileType(head: Buffer): SniffedFile {
  const [, found] = SIGNS.find(([matches]) => matches(head)) ?? []
  if (found) return found
  const text = head.toString('latin1').trimStart().toLowerCase()
  if (text.includes('<svg')) return { name: 'SVG' }
  if (/^(?:\ufeff|ï»¿)?<(?:!doctype html|html|head|body|script)/.test(text)) return { name: 'HTML' }
  return head.includes(0) ? { name: '?' } : { kind: 'csv', name: 'teks' }
}

/** The file type by extension, otherwise by the sender's content type; undefined if neither is known. */
export function findClaimedFileType(name: string, type: string): SniffedFile | undefined {
  const ending = /\.([a-z0-9]{1,5})$/i.exec(name)?.[1]?.toUpperCase()
  if (ending) return ENDINGS[ending] ?? { name: ending }
  return type === 'application/pdf' ? ENDINGS.PDF : type.startsWith('image/') ? ENDINGS.JPG : undefined
}
const picture = (name: string): SniffedFile => ({ kind: 'image', name })
const ENDINGS: Record<string, SniffedFile> = {
  PDF: { kind: 'pdf', name: 'PDF' },
  JPG: picture('JPG'),
  JPEG: picture('JPG'),
  JFIF: picture('JPG'),
  PNG: picture('PNG'),
  WEBP: picture('WebP'),
  XLSX: { kind: 'xlsx', name: 'XLSX' },
  CSV: { kind: 'csv', name: 'CSV' },
}
