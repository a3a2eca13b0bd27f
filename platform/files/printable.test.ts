import { expect, test } from 'vitest'
import { printable } from '#shared/printable'
import { extractPdfText } from '../../test/pdf-text.ts'
import { writePdf } from './pdf.ts'

test.each([
  ['Sekar “Ayu” – Rp10.000, 12,5 × · ½ é', 'Sekar “Ayu” – Rp10.000, 12,5 × · ½ é'],
  ['−Rp1.000.000', '–Rp1.000.000'],
  ['akad mushārakah dan muḍārabah', 'akad musharakah dan mudarabah'],
  ['Łukasz Đỗ Čapek Yıldız', 'Lukasz Do Capek Yildiz'],
  ['Nabi Muhammad ﷺ, al-Qurʾān', 'Nabi Muhammad (saw), al-Qur’an'],
  ['≥ 45% ≠ riba', '>= 45% <> riba'],
  ['10⁵ dan 2⅓', '10? dan 2?'],
  ['漢字 مال 😀', '?? ??? ?'],
  ['a\u0301 b\u0301 \u200b\u202e\u0008c\u00ad', 'á b c'],
  ['satu\r\ndua\u2028tiga\tempat', 'satu\ndua\ntiga empat'],
  ['a\ud83db', 'a?b'],
  [`a${'\u0316'.repeat(40)}b`, 'ab'],
])('%j is printed as %j', (text, said) => expect(printable(text)).toBe(said))

test('every part of a document says what its text says, whatever letters that has', async () => {
  const odd = '−Rp1.000.000 mushārakah ≥ 䅂'
  const said = '–Rp1.000.000 musharakah >= ?'
  const { pdf } = await writePdf({
    title: odd,
    kind: odd,
    author: odd,
    foot: odd,
    dated: new Date('2026-10-28T02:00:00Z'),
    blocks: [
      { heading: odd },
      { text: odd },
      { list: [odd] },
      { boxes: [odd] },
      { facts: [[odd, odd]] },
      { blanks: [odd] },
      { signed: [odd] },
      { table: { head: [odd, odd], rows: [[odd, odd]] } },
    ],
  })
  // the fonts know – by a number of their own, the test reads it as a control character
  const pages = extractPdfText(pdf).replaceAll('\x96', '–').replace(/\s+/g, ' ')
  expect(pages.split(said)).toHaveLength(15)
  expect(pages).toContain(said.toUpperCase())
  for (const other of ['AB', '\x12']) expect(pages).not.toContain(other)
})
