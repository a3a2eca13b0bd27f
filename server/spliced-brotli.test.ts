import { randomBytes } from 'node:crypto'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { spliced } from './spliced.ts'
import { brotliSpliced, mark, PARAMS } from './spliced-brotli.ts'

const page = Array.from({ length: 40 }, (_, index) =>
  Buffer.from(`<script nonce="${'Dana umat: Rp1.000.000 '.repeat(index % 7 === 0 ? 400 : 3)}${index}"></script>`),
)
const word = () => Buffer.from(randomBytes(16).toString('base64'))

test('a page compressed once opens with whatever nonce is put into its gaps', async () => {
  const [plain, brotli] = [spliced(page), (await brotliSpliced(page))!]
  for (let round = 0; round < 20; round++) {
    const nonce = word()
    const text = brotliDecompressSync(brotli(nonce)).toString()
    expect(text).toBe(page.join(nonce.toString()))
    expect(plain(nonce).toString()).toBe(text)
  }
  const whole = brotliCompressSync(page.join(word().toString()), { params: PARAMS }).length
  expect(brotli(word()).length).toBeLessThan(whole + 40 * 60)
})

test('a text without gaps, and one with gaps at its ends, are compressed too', async () => {
  for (const pieces of [['abc'], ['', 'abc', ''], ['', '']]) {
    const nonce = word()
    const brotli = (await brotliSpliced(pieces.map((piece) => Buffer.from(piece))))!
    expect(brotliDecompressSync(brotli(nonce)).toString()).toBe(pieces.join(nonce.toString()))
  }
})

test('a text that itself contains what stands for the gaps is not compressed wrongly', async () => {
  const marks = Buffer.concat([0, 1, 2].map(mark))
  for (const pieces of [
    [marks, Buffer.concat([marks, marks])],
    [randomBytes(500), randomBytes(500)],
  ]) {
    const nonce = word()
    const brotli = await brotliSpliced(pieces)
    if (brotli) expect(brotliDecompressSync(brotli(nonce)).equals(spliced(pieces)(nonce))).toBe(true)
  }
})
