import { expect, test } from 'vitest'
import type { PdfDocument } from '#shared/pdf-document'
import { listAccessibilityFaults } from '../../test/pdf-accessibility.ts'
import { createClearPhoto } from '../../test/photo.ts'
import { writePdf } from './pdf.ts'

const document: PdfDocument = {
  title: 'Prospektus uji',
  kind: 'Prospektus',
  author: 'PT Uji',
  foot: 'Uji',
  dated: new Date('2026-10-28T02:00:00Z'),
  blocks: [
    { heading: '1. Ringkasan' },
    { text: 'Teks dengan “kutipan” dan tanda – panjang.' },
    { list: ['satu', 'dua'] },
    { facts: [['Harga', 'Rp10.000']] },
    { table: { head: ['Pos', '2025'], rows: [['Laba', 'Rp1.000']] } },
  ],
}
const text = async (more: Partial<PdfDocument> = {}) =>
  (await writePdf({ ...document, ...more })).pdf.toString('latin1')

test('a document is a PDF that a screen reader can follow, and nothing in it runs', async () => {
  const pdf = await text()
  expect(pdf).toMatch(/^%PDF-1\.7/)
  for (const part of ['/Marked true', '/Lang (id-ID)', '/S /H1', '/S /H2', '/S /L\n', '/S /Table', '/S /TH'])
    expect(pdf, part).toContain(part)
  expect(pdf).not.toMatch(/\/(?:JavaScript|JS|Launch|EmbeddedFile|URI)\b/)
})

test('titles, headings, lists and tables stand in the order that a screen reader follows', async () => {
  const { pdf } = await writePdf({ ...document, blocks: [...document.blocks, { boxes: ['setuju'] }] })
  expect(listAccessibilityFaults(pdf)).toEqual([])
  const faults = (from: string, to: string) =>
    new Set(listAccessibilityFaults(Buffer.from(pdf.toString('latin1').replaceAll(from, to), 'latin1')))
  expect(faults('/Scope /Row', '/Other /Row')).toEqual(new Set(['TH says not of what']))
  expect(faults('/S /H1', '/S /H3')).toEqual(new Set(['0 titles', 'H3 follows nothing above it']))
  expect(faults('/S /TR', '/S /Table')).toContain('TH stands in Table')
  expect(faults('/Lang (id-ID)', '')).toEqual(new Set(['no language']))
  expect(faults('/Marked true', '/Marked false')).toEqual(new Set(['not tagged']))
  expect(listAccessibilityFaults(Buffer.from('%PDF-1.7'))).toContain('no structure')
})

test('a picture is a figure with words for who does not see it, and stays on one page', async () => {
  const figure = { jpeg: await createClearPhoto(), alt: 'Dua pekerja menata produk “baru”.', width: 1_000, height: 640 }
  const { pdf, pages } = await writePdf({ ...document, blocks: [{ figure }, { text: 'Di bawah gambar.' }] })
  expect(listAccessibilityFaults(pdf)).toEqual([])
  expect(pages).toBe(1)
  const written = pdf.toString('latin1')
  expect(written).toContain('/S /Figure')
  expect(written).toContain('/Subtype /Image')
  const mute = Buffer.from(written.replaceAll('/Alt (', '/Aln (').replaceAll('/BBox [', '/BBux ['), 'latin1')
  expect(new Set(listAccessibilityFaults(mute))).toEqual(new Set(['Figure without words', 'Figure says not where']))
  const both = await writePdf({ ...document, blocks: [{ figure }, { figure }, { figure }] })
  expect(both.pages).toBe(2)
  expect(listAccessibilityFaults(both.pdf)).toEqual([])
})

test('portraits stand side by side, each with words and the name below', async () => {
  const figure = { jpeg: await createClearPhoto(), alt: 'Potret', width: 1_000, height: 640 }
  const portraits = ['Ani', 'Budi', 'Citra', 'Dewi', 'Eko'].map((name) => ({
    name,
    figure: { ...figure, alt: `Potret ${name}` },
  }))
  const { pdf, pages } = await writePdf({
    ...document,
    blocks: [{ figure, high: 60 }, { portraits }, { text: 'Sesudah.' }],
  })
  expect(listAccessibilityFaults(pdf)).toEqual([])
  expect(pages).toBe(1)
  const boxes = [...pdf.toString('latin1').matchAll(/\/BBox \[([\d. ]+)\]/g)].map(([, box]) =>
    box!.split(' ').map(Number),
  )
  expect(boxes).toHaveLength(6)
  const heights = boxes.map(([, top, , end]) => Math.round(Math.abs(end! - top!)))
  expect(heights).toEqual([60, 54, 54, 54, 54, 54])
  const lefts = boxes.slice(1).map(([left]) => Math.round(left!))
  expect(new Set(lefts).size).toBe(4)
  expect(lefts[4]).toBe(lefts[0])
})

test('the same document gives the same bytes, so that its fingerprint is its own', async () => {
  expect(await text()).toBe(await text())
  expect(await text({ title: 'Lain' })).not.toBe(await text())
})

test('what is long goes on, on pages that are counted', async () => {
  const rows = Array.from({ length: 120 }, (_, at) => [`Pos ${at}`, 'Rp1'])
  const { pages, pdf } = await writePdf({ ...document, blocks: [{ table: { head: ['Pos', 'Nilai'], rows } }] })
  expect(pages).toBe(4)
  expect(pdf.toString('latin1')).toContain(`/Count ${pages}`)
})

test('fine lines follow from their seed, are no part of the text, and are there only where they are asked for', async () => {
  const [plain, one, same, other] = await Promise.all([
    text(),
    text({ guilloche: 'SE-261120-AAAAAAA' }),
    text({ guilloche: 'SE-261120-AAAAAAA' }),
    text({ guilloche: 'SE-261120-AAAAAAB' }),
  ])
  expect(one).toBe(same)
  expect(one).not.toBe(other)
  expect(one.length).toBeGreaterThan(plain.length + 10_000)
  for (const part of ['/Marked true', '/S /H1', '/S /Table']) expect(one, part).toContain(part)
})
