import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { acceptsEncoding, compressAnswers } from './compress-answers.ts'

const page = `<p>${'Dana terkumpul. '.repeat(200)}</p>`
const http = new Hono()
  .use(compressAnswers)
  .get('/page', (c) => {
    c.header('set-cookie', 'a=1')
    c.header('set-cookie', 'b=2', { append: true })
    return c.html(page, 404)
  })
  .get('/short', (c) => c.html('<p>halo</p>'))
  .get('/json', (c) => c.json({ page }))
  .get('/moved', (c) => c.redirect('/page'))
const get = (path: string, encoding: string, method = 'GET') =>
  http.request(path, { method, headers: { 'accept-encoding': encoding } })
const bytes = async (answer: Response) => Buffer.from(await answer.arrayBuffer())

test('a page goes out by Brotli with its status and all its cookies', async () => {
  const answer = await get('/page', 'gzip, deflate, br, zstd')
  expect([answer.status, answer.headers.get('content-encoding')]).toEqual([404, 'br'])
  expect(answer.headers.getSetCookie()).toEqual(['a=1', 'b=2'])
  expect(answer.headers.get('vary')).toBe('Accept-Encoding')
  expect(answer.headers.get('content-type')).toMatch(/^text\/html/)
  expect(brotliDecompressSync(await bytes(answer)).toString()).toBe(page)
})

test('a page goes out by gzip where Brotli is not taken, and as it is where nothing is', async () => {
  for (const encoding of ['gzip', 'br;q=0, gzip']) {
    const answer = await get('/page', encoding)
    expect(answer.headers.get('content-encoding')).toBe('gzip')
    expect(answer.headers.get('vary')).toBe('Accept-Encoding')
    expect(gunzipSync(await bytes(answer)).toString()).toBe(page)
  }
  const plain = await get('/page', 'identity')
  expect(plain.headers.get('content-encoding')).toBeNull()
  expect(await plain.text()).toBe(page)
})

test('what is no page, short or empty is left alone', async () => {
  expect((await get('/json', 'br, gzip')).headers.get('content-encoding')).toBe('gzip')
  const short = await get('/short', 'br')
  expect([short.headers.get('content-encoding'), await short.text()]).toEqual([null, '<p>halo</p>'])
  const moved = await get('/moved', 'br')
  expect([moved.status, moved.headers.get('location')]).toEqual([302, '/page'])
  expect((await get('/page', 'br', 'HEAD')).headers.get('content-encoding')).toBeNull()
})

test('a reader takes what it names, but not with a weight of nothing', () => {
  expect(acceptsEncoding('br', 'gzip, deflate, br')).toBe(true)
  expect(acceptsEncoding('br', 'br;q=0.5')).toBe(true)
  for (const header of [undefined, '', 'gzip', 'br;q=0', 'br; q=0.00, gzip', 'brotli', '*;q=0'])
    expect(acceptsEncoding('br', header), header).toBe(false)
})
