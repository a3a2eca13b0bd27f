import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { csvCell } from '#shared/csv-cell'
import { unzip } from '../../test/spreadsheet.ts'
import { respondWithCsv, respondWithTable } from './csv.ts'

test.each(['=1+1', '+62812', '-2+3', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '\0=1', ' =1', '＝1', '＋1', '－1', '＠1'])(
  'a cell that starts like a formula is shown, not run: %j',
  (text) => {
    expect(csvCell(text)).toMatch(/^"'/)
  },
)

test.each(['PT A;=1+1', 'PT A"; @SUM(A1)', 'baris\n+1', 'PT A\t-1', 'PT A|=1'])(
  'nor does what a spreadsheet with another separator takes for the next cell: %j',
  (text) => {
    expect(csvCell(text)).not.toMatch(/[;\t\n|]\s*[=+\-@]/)
    expect(csvCell(text)).toMatch(/[;\t\n|]\s*'/)
  },
)

test('amounts and plain words are left as they are', () => {
  expect(csvCell(-1250000n)).toBe('"-1250000"')
  expect(csvCell('Setoran masuk')).toBe('"Setoran masuk"')
  expect(csvCell('PT "Maju"')).toBe('"PT ""Maju"""')
})

test.each(['9009626000000017', '3273011205900003', '081234567890', '0812', '622174361234567'])(
  'a number of many digits is text that a spreadsheet shows complete: %s',
  (number) => expect(csvCell(number)).toBe(`"=""${number}"""`),
)

test.each(['2026', '-5', '900962600000001 7', '9009 6260 0000 0017', '12.500.000', '=9009626000000017', '0'])(
  'no other text is written that way: %s',
  (text) => expect(csvCell(text)).not.toMatch(/^"=/),
)

test('amounts stay numbers however large they are', () => {
  expect(csvCell(999_999_999_999_999n)).toBe('"999999999999999"')
  expect(csvCell(0)).toBe('"0"')
})

test('a download is a file of lines with a mark that Excel understands', async () => {
  async function* rows() {
    yield ['a', 1n]
    yield ['=b', 2n]
  }
  const answer = await respondWithTable(asked(), { name: 'mutasi 2026/11', head: ['nama', 'jumlah'], rows: rows() })
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="mutasi-2026-11.csv"')
  expect(answer.headers.get('cache-control')).toContain('no-store')
  const bytes = new Uint8Array(await answer.arrayBuffer())
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  expect(new TextDecoder().decode(bytes)).toBe('"nama";"jumlah"\r\n"a";"1"\r\n"\'=b";"2"\r\n')
})

test('the last line of a file with a digest is that of all before it, and is said before it is written', async () => {
  async function* rows() {
    yield ['a', 1n]
    yield ['b', 2n]
  }
  const said: unknown[] = []
  const answer = respondWithCsv(
    { name: 'a', head: ['nama', 'jumlah'], rows: rows() },
    { written: async (is) => void said.push(is) },
  )
  const text = await answer.arrayBuffer().then((bytes) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes))
  const last = text.lastIndexOf('"sha256"')
  const digest = createHash('sha256').update(text.slice(0, last)).digest('hex')
  expect(text.slice(last)).toBe(`"sha256";"${digest}"\r\n`)
  expect(said).toEqual([{ digest, lines: 2 }])
})

const asked = (query = '') => new Request(`https://syirkah.test/a.csv${query}`)
async function* of(...rows: (string | bigint | number)[][]) {
  yield* rows
}

test('the same table is a workbook where the address asks for it: text is never a formula, long numbers are complete', async () => {
  const rows = of(
    ['=1+1', '+62812', '@SUM(A1)', '9009626000000017', 1n],
    ['a\u0001b & <c>', '', '\u{1F600}', '081', -999_999_999_999_999n],
    ['x', '-5', '\t=1', '12.500', 1_000_000_000_000_000n],
  )
  const answer = await respondWithTable(asked('?q=x&format=xlsx'), {
    name: 'mutasi 1',
    head: ['a', '=b', 'c', 'd', 'e'],
    rows,
  })
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="mutasi-1.xlsx"')
  expect(answer.headers.get('content-type')).toContain('spreadsheetml')
  const parts = unzip(Buffer.from(await answer.arrayBuffer()))
  const sheet = parts['xl/worksheets/sheet1.xml']!
  expect(sheet).not.toMatch(/<f[ >/]/)
  expect([...sheet.matchAll(/<c r="E\d"[^>]*><v>(-?\d+)<\/v>/g)].map(([, value]) => value)).toEqual([
    expect.any(String), // the head, by its number among the texts
    '1',
    '-999999999999999',
    expect.any(String), // beyond what a spreadsheet keeps exactly: a text
  ])
  const texts = [...parts['xl/sharedStrings.xml']!.matchAll(/<t[^>]*>([^<]*)<\/t>/g)].map(([, text]) => text)
  for (const text of [
    '=b',
    '=1+1',
    '+62812',
    '@SUM(A1)',
    '9009626000000017',
    'ab &amp; &lt;c&gt;',
    '081',
    '1000000000000000',
  ])
    expect(texts).toContain(text)
})

test('a table of more lines than a workbook takes is given as CSV, whole', async () => {
  async function* many() {
    for (let at = 0; at < 50_010; at++) yield [at]
  }
  const answer = await respondWithTable(asked('?format=xlsx'), { name: 'a', head: ['n'], rows: many() })
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="a.csv"')
  const lines = (await answer.text()).trim().split('\r\n')
  expect([lines.length, lines.at(-1)]).toEqual([50_011, '"50009"'])
})
