import { expect, test } from 'vitest'
import { formatFigure, normalizeFigure, parseFigureInWords } from './figure-text.ts'

test.each([
  ['1.659.000.000', '1659000000', '1.659.000.000'],
  ['Rp 12000', '12000', '12.000'],
  ['(12.000)', '-12000', '-12.000'],
  ['−500', '-500', '-500'],
  ['1.659 jt', '1.659 jt', '1.659 jt'],
  ['1,5', '1,5', '1,5'],
  ['', '', ''],
])('%o is kept as %o and read as %o', (text, kept, shown) => {
  expect(normalizeFigure(text)).toBe(kept)
  expect(formatFigure(text)).toBe(shown)
})

test.each([
  ['1.659 jt', 1_659_000_000n],
  ['2,5 miliar', 2_500_000_000n],
  ['480jt', 480_000_000n],
  ['Rp3 M', 3_000_000_000n],
  ['750 ribu', 750_000n],
  ['lima juta', null],
  ['1,2345 rb', null],
  ['1.65 jt', null],
  ['=B2+B3', null],
])('by %o somebody meant %o', (text, meant) => expect(parseFigureInWords(text)).toBe(meant))
