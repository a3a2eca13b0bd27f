import { expect, test } from 'vitest'
import { detectFileType, findClaimedFileType } from './sniff.ts'

const bytes = (text: string) => Buffer.from(text, 'latin1')

test.each([
  ['\xff\xd8\xff\xe0 JFIF', 'image', 'JPG'],
  ['\x89PNG\r\n\x1a\n', 'image', 'PNG'],
  ['RIFF\0\0\0\0WEBPVP8 ', 'image', 'WebP'],
  ['RIFF\0\0\0\0WAVEfmt ', undefined, 'audio'],
  ['RIFF\0\0\0\0AVI LIST', undefined, 'video'],
  ['%PDF-1.7', 'pdf', 'PDF'],
  [' %PDF-1.7', 'csv', 'teks'],
  ['\0\0\0\x18ftypheic', undefined, 'HEIC'],
  ['\0\0\0\x18ftypmif1', undefined, 'HEIC'],
  ['\0\0\0\x18ftypisom', undefined, 'video'],
  ['\0\0\0\x1cftypavif\0\0\0\0avifmif1miaf', undefined, 'AVIF'],
  ['\0\0\0\x18ftypavis\0\0\0\0', undefined, 'AVIF'],
  ['\0\0\0\x1cftypmif1\0\0\0\0mif1avifmiaf', undefined, 'AVIF'],
  ['\0\0\0\x1cftypmif1\0\0\0\0mif1heicmiaf', undefined, 'HEIC'],
  ['\0\0\0\x14ftypmp42\0\0\0\0isom', undefined, 'video'],
  ['\0\0\0\x18ftypM4A \0\0\0\0', undefined, 'audio'],
  ['\0\0\0\x18ftypcrx \0\0\0\0', undefined, 'CR3'],
  ['\0\0\0\x18ftyp', undefined, 'video'],
  ['GIF89a', undefined, 'GIF'],
  ['GIF8 lembar', 'csv', 'teks'],
  ['BM\x36\0\0\0\0\0\0\0\x36\0\0\0', undefined, 'BMP'],
  ['BMRI,Bank Mandiri,100\n', 'csv', 'teks'],
  ['PK,nama,jumlah\n', 'csv', 'teks'],
  ['MZ;nama;jumlah\n', 'csv', 'teks'],
  ['PK\x03\x04', 'xlsx', 'ZIP, DOCX, XLSX'],
  ['MZ\x90\0\x03', undefined, 'EXE'],
  ['<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg">', undefined, 'SVG'],
  ['  <!DOCTYPE html>', undefined, 'HTML'],
  ['<script>alert(1)</script>', undefined, 'HTML'],
  ['halo', 'csv', 'teks'],
  ['\x01\0\x02', undefined, '?'],
])('%j is known by its first bytes', (text, kind, name) => {
  expect(detectFileType(bytes(text))).toEqual(kind ? { kind, name } : { name })
})

test('a name claims by its ending, and without one by what its sender says', () => {
  expect(findClaimedFileType('ktp.JPEG', 'application/pdf')).toEqual({ kind: 'image', name: 'JPG' })
  expect(findClaimedFileType('laporan.pdf', '')).toEqual({ kind: 'pdf', name: 'PDF' })
  expect(findClaimedFileType('foto.jpg.exe', 'image/jpeg')).toEqual({ name: 'EXE' })
  expect(findClaimedFileType('foto', 'image/png')).toMatchObject({ kind: 'image' })
  expect(findClaimedFileType('foto', '')).toBeUndefined()
})
