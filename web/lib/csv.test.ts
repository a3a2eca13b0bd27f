import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { csvCell } from '#shared/csv-cell'
import { csvDownload } from './csv.ts'

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

test('a download is a file of lines with a mark that Excel understands', async () => {
  async function* rows() {
    yield ['a', 1n]
    yield ['=b', 2n]
  }
  const answer = csvDownload('mutasi 2026/11.csv', ['nama', 'jumlah'], rows())
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="mutasi-2026-11.csv"')
  expect(answer.headers.get('cache-control')).toContain('no-store')
  const bytes = new Uint8Array(await answer.arrayBuffer())
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  expect(new TextDecoder().decode(bytes)).toBe('"nama","jumlah"\r\n"a","1"\r\n"\'=b","2"\r\n')
})

test('the last line of a file with a digest is that of all before it, and is said before it is written', async () => {
  async function* rows() {
    yield ['a', 1n]
    yield ['b', 2n]
  }
  const said: unknown[] = []
  const answer = csvDownload('a.csv', ['nama', 'jumlah'], rows(), { written: async (is) => void said.push(is) })
  const text = await answer.arrayBuffer().then((bytes) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes))
  const last = text.lastIndexOf('"sha256"')
  const digest = createHash('sha256').update(text.slice(0, last)).digest('hex')
  expect(text.slice(last)).toBe(`"sha256","${digest}"\r\n`)
  expect(said).toEqual([{ digest, lines: 2 }])
})
