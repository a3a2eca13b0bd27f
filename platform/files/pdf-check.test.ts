import { deflateSync } from 'node:zlib'
import PDFDocument from 'pdfkit'
import { describe, expect, test } from 'vitest'
import { createPdfCheck } from './pdf-check.ts'

const check = createPdfCheck()

async function pdf(pages: number, options: PDFKit.PDFDocumentOptions = {}) {
  const document = new PDFDocument({ autoFirstPage: false, ...options })
  for (let page = 1; page <= pages; page++) document.addPage().text(`Halaman ${page} /JavaScript bukan perintah`)
  document.end()
  return Buffer.concat(await Array.fromAsync(document))
}
const plain = await pdf(3)
/** The document with one more object written into it. */
const withObject = (object: string, more: Buffer = Buffer.alloc(0)) => {
  const text = plain.toString('latin1')
  const at = text.indexOf('xref')
  return Buffer.concat([
    plain.subarray(0, at),
    Buffer.from(object, 'latin1'),
    more,
    Buffer.from('\nendobj\n'),
    plain.subarray(at),
  ])
}
const packed = (text: string, dictionary = '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode') => {
  const bytes = deflateSync(Buffer.from(text))
  return withObject(
    `99 0 obj\n<< ${dictionary} /Length ${bytes.length} >>\nstream\n`,
    Buffer.concat([bytes, Buffer.from('\nendstream')]),
  )
}

test('a document of pages is taken, and they are counted', async () => {
  expect(await check(plain)).toEqual({ pages: 3 })
  expect(await check(withObject('99 0 obj\n<< /Type /Annot /A << /S /URI /URI (https://syirkah.test) >> >>'))).toEqual({
    pages: 3,
  })
  expect(await check(packed('7 0 << /Type /Page >>'))).toEqual({ pages: 4 })
  for (const place of ['[3 0 R /Fit]', '<< /S /GoTo /D [3 0 R /Fit] >>', '7 0 R'])
    expect(await check(withObject(`99 0 obj\n<< /OpenAction ${place} /AP 1 /EF1 2 >>`))).toEqual({ pages: 3 })
  expect(await check(packed('7 0 << /S /GoTo /D (x) >> /OpenAction 7 0 R'))).toEqual({ pages: 3 })
  expect(await check(Buffer.concat([plain, Buffer.from('\r\n\0\n')]))).toEqual({ pages: 3 })
})

describe('refused', () => {
  test.each(['', '%PDF-1.7', 'bukan PDF', '\x89PNG\r\n\x1a\n', '%PDF-1.7\n%%EOF'])('no document: %j', async (text) => {
    await expect(check(Buffer.from(text, 'latin1'))).rejects.toMatchObject({ why: 'unreadable' })
  })

  test('one with a password', async () => {
    await expect(check(await pdf(1, { userPassword: 'rahasia' }))).rejects.toMatchObject({ why: 'encrypted' })
  })

  test.each([
    '/OpenAction << /S /JavaScript /JS (app.alert) >>',
    '/OpenAction << /S/J#61v#61Script >>',
    '/AA << /O << /S /Launch /F (cmd.exe) >> >>',
    '/Names << /EmbeddedFiles 5 0 R >>',
    '/Type /EmbeddedFile',
    '/AcroForm << /XFA 7 0 R >>',
    '/A << /S /SubmitForm /F (https://jahat.test) >>',
    '/Subtype /RichMedia',
    '/OpenAction << /S /URI /URI (https://jahat.test) >>',
    '/AA << /O << /S /URI /URI (https://jahat.test) >> >>',
    '/Subtype /FileAttachment',
    '/F (a.exe) /EF << /F 5 0 R >>',
    '/A << /S /URI /URI (file:///etc/passwd) >>',
    '/A << /S /URI /URI (\\\\\\\\jahat.test\\\\x) >>',
    '/A << /S /GoToR /F (\\\\\\\\jahat.test\\\\x.pdf) >>',
  ])('one that acts or carries: %s', async (entry) => {
    await expect(check(withObject(`99 0 obj\n<< ${entry} >>`))).rejects.toMatchObject({ why: 'active' })
    await expect(check(packed(`7 0 << ${entry} >>`))).rejects.toMatchObject({ why: 'active' })
  })

  test('one that leads elsewhere as it is opened, by an object that stands apart', async () => {
    const opening = withObject('99 0 obj\n<< /OpenAction 99 0 R /S /URI /URI (https://jahat.test) >>')
    await expect(check(opening)).rejects.toMatchObject({ why: 'active' })
    const apart = packed('7 0 << /S /URI /URI (https://jahat.test) >> /OpenAction 7 0 R')
    await expect(check(apart)).rejects.toMatchObject({ why: 'active' })
  })

  test('one whose packed objects cannot be unpacked by us', async () => {
    const twice = '/Type /ObjStm /N 1 /First 4 /Filter [/ASCIIHexDecode /FlateDecode]'
    await expect(check(packed('7 0 << >>', twice))).rejects.toMatchObject({ why: 'unreadable' })
    const guessed = '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /DecodeParms << /Predictor 12 >>'
    await expect(check(packed('7 0 << >>', guessed))).rejects.toMatchObject({ why: 'unreadable' })
    const broken = withObject('99 0 obj\n<< /Type /ObjStm /Filter /FlateDecode >>\nstream\nxxxx\nendstream')
    await expect(check(broken)).rejects.toMatchObject({ why: 'unreadable' })
  })

  test.each([
    ['behind many blanks', (rest: string) => `/Type /ObjStm /N 1 /First 4${' '.repeat(9_000)}${rest}`],
    ['behind a long remark', (rest: string) => `/Type /ObjStm /N 1 /First 4 %${'x'.repeat(9_000)}\n${rest}`],
    [
      'before a text that looks like the next',
      (rest: string) => `/Type /ObjStm /N 1 /First 4 /X (\n1 0 obj <<) ${rest}`,
    ],
    ['whose kind stands elsewhere', (rest: string) => `/Type 8 0 R /N 1 /First%\n4 ${rest}`],
    ['behind a bracket in a text', (rest: string) => `/X (\\)>>stream) /Type /Obj#53tm /N 1 /First 4 ${rest}`],
  ])('one whose packed objects act, %s', async (_, dictionary) => {
    const acting = '7 0 << /S /JavaScript /JS (app.alert) >>'
    await expect(check(packed(acting, dictionary('/Filter /FlateDecode')))).rejects.toMatchObject({ why: 'active' })
    const guessed = dictionary('/Filter /FlateDecode /DecodeParms 9 0 R')
    await expect(check(packed(acting, guessed))).rejects.toMatchObject({ why: 'unreadable' })
  })

  test.each(['<g>', '<41g>', '<4 1 z>', '<(>', '<%>', '<4<1>'])(
    'one whose packed objects act, where the last text of its dictionary is %s',
    async (digits) => {
      const dictionary = `/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /Length 60 /A${digits}`
      const bytes = deflateSync(Buffer.from('7 0 << /S /JavaScript /JS (app.alert) >>'))
      const acting = withObject(`99 0 obj\n<<${dictionary}>>stream\n`, bytes)
      await expect(check(acting)).rejects.toMatchObject({ why: 'active' })
    },
  )

  test('one that has us read its dictionaries again and again', async () => {
    const nested = withObject(`99 0 obj\n${'obj<<'.repeat(200_000)}${'>>'.repeat(200_000)}`)
    await expect(check(nested)).rejects.toMatchObject({ why: 'unreadable' })
  })

  test('one that unpacks to more than it may', async () => {
    const bomb = packed(' '.repeat(70 * 1024 * 1024))
    expect(bomb.length).toBeLessThan(200_000)
    await expect(check(bomb)).rejects.toMatchObject({ why: 'large' })
  })

  test('one that is another file, too', async () => {
    for (const tail of ['PK\x03\x04 an archive', '<script>alert(1)</script>', '%!PS'])
      await expect(check(Buffer.concat([plain, Buffer.from(tail)]))).rejects.toMatchObject({ why: 'unreadable' })
    const head = Buffer.concat([Buffer.from('<html>\n'), plain])
    await expect(check(head)).rejects.toMatchObject({ why: 'unreadable' })
  })
})
