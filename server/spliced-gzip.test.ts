import { randomBytes } from 'node:crypto'
import { gunzipSync, gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { spliced } from './spliced.ts'
import { gzipSpliced } from './spliced-gzip.ts'

const page = Array.from({ length: 40 }, (_, index) =>
  Buffer.from(`<script nonce="${'Dana umat: Rp1.000.000 '.repeat(index % 7 === 0 ? 400 : 3)}${index}"></script>`),
)

test('a page compressed once opens with whatever word is put into its gaps', async () => {
  const [plain, gzip] = [spliced(page), (await gzipSpliced(page))!]
  for (let round = 0; round < 20; round++) {
    const word = Buffer.from(randomBytes(16).toString('base64'))
    const text = gunzipSync(gzip(word)).toString()
    expect(text).toBe(page.join(word.toString()))
    expect(plain(word).toString()).toBe(text)
  }
  const whole = gzipSync(page.join('x'.repeat(24))).length
  expect(gzip(Buffer.alloc(24, 'y')).length).toBeLessThan(whole + 40 * 60)
})

test('a text without gaps, and one with gaps at its ends, are compressed too', async () => {
  const word = Buffer.alloc(24, 'n')
  for (const pieces of [['abc'], ['', 'abc', ''], ['', '']]) {
    const gzip = (await gzipSpliced(pieces.map((piece) => Buffer.from(piece))))!
    expect(gunzipSync(gzip(word)).toString()).toBe(pieces.join(word.toString()))
  }
})

test('a text that itself contains the mark is not compressed wrongly', async () => {
  const mark = Buffer.from(Array.from({ length: 24 }, (_, index) => 1 + (index % 8)))
  const gzip = await gzipSpliced([Buffer.concat([mark, mark]), mark])
  const word = Buffer.alloc(24, 'n')
  if (gzip) expect(gunzipSync(gzip(word)).toString()).toBe(`${mark}${mark}${word}${mark}`)
})
