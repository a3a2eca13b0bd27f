import { expect, test } from 'vitest'
import { csvCell, csvDownload } from './csv.ts'

test.each(['=1+1', '+62812', '-2+3', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '\0=1', ' =1', '＝1', '＋1', '－1', '＠1'])(
  'a cell that starts like a formula is shown, not run: %j',
  (text) => {
    expect(csvCell(text)).toMatch(/^"'/)
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
