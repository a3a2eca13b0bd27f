import { expect, test } from 'vitest'
import { toCsv } from './csv.ts'

const line = (...cells: Parameters<typeof toCsv>[0][number]) => toCsv([cells]).slice(1)

test('a table is written with commas, CRLF and the mark of UTF-8', () => {
  expect(
    toCsv([
      ['Tanggal', 'Jumlah'],
      ['20-11-2026', 1_000_000n],
      ['Ma’ruf', null],
    ]),
  ).toBe('\uFEFFTanggal,Jumlah\r\n20-11-2026,1000000\r\nMa’ruf,\r\n')
})

test('quotes, commas, semicolons and line breaks stay inside their cell', () => {
  expect(line('PT "Kopi", Gayo', 'satu\ndua', 'a;b')).toBe('"PT ""Kopi"", Gayo","satu\ndua","a;b"\r\n')
})

test('a figure below zero is a figure, not a formula', () => {
  expect(line(-150_000n, -1)).toBe('-150000,-1\r\n')
})

test.each([
  '=1+1',
  '+62812',
  '-2+3',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '\n=1',
  ' =1',
  '\0=1',
  '＝1+1',
  '＋1',
  '－1',
  '＠x',
  '=HYPERLINK("http://jahat.test","klik")',
])('%j is not run by a spreadsheet', (text) => {
  const cell = line(text).replace(/\r\n$/, '')
  const value = cell.startsWith('"') ? cell.slice(1, -1) : cell
  expect(value.startsWith("'")).toBe(true)
  expect(cell).not.toContain('\0')
})

test('an ordinary text is left alone', () => {
  expect(line('Setoran masuk - BSI', 'a=b')).toBe('Setoran masuk - BSI,a=b\r\n')
})
