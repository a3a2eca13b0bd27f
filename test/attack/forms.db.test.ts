import { afterAll, expect, test } from 'vitest'
import { createGuestPageCache } from '../../server/guest-pages.ts'
import { createHttp } from '../../server/http.ts'
import { createMetrics } from '../../server/metrics.ts'
import { createTestWorld } from '../world.ts'

// What a stranger sends a page in place of a form. Their mistake is no bug of ours: no 500, and nothing for those who watch errors.

const world = await createTestWorld()
afterAll(() => world.close())
const page = async (request: Request, { fault }: { fault?: { status: number } }) => {
  if (fault) return new Response(null, { status: fault.status })
  if (request.method === 'GET') return new Response('halo')
  if (request.headers.get('content-type') === 'application/json') return new Response(await request.text())
  return new Response(JSON.stringify([...(await request.formData())]))
}
const http = createHttp(world.app, () => page, { pages: createGuestPageCache(), metrics: createMetrics(world.app) })
const send = (path: string, { type, body, method = 'POST' }: { type?: string; body?: string; method?: string }) =>
  http.request(`http://localhost${path}`, {
    method,
    headers: { 'sec-fetch-site': 'same-origin', ...(type ? { 'content-type': type } : {}) },
    ...(body === undefined ? {} : { body: new TextEncoder().encode(body) }),
  })

test.each(['/login', '/login.data'])('what is no form is refused before %s is asked', async (path) => {
  const multipart = 'multipart/form-data; boundary=x'
  for (const [type, body, status] of [
    ['application/json', '{"email":"a@b.test"}', 415],
    ['text/plain', 'email=a', 415],
    [undefined, 'email=a', 415],
    [multipart, 'no parts at all', 400],
    ['multipart/form-data', '--x\r\n', 400],
    [multipart, '--x\r\nContent-Disposition: form-data; name="email"\r\n\r\na', 400],
  ] as const)
    expect((await send(path, { ...(type ? { type } : {}), body })).status, `${type} ${body}`).toBe(status)
  for (const method of ['PUT', 'PATCH', 'DELETE']) expect((await send(path, { method })).status, method).toBe(405)
})

test('forms, a press without fields and a draft go through', async () => {
  const read = async (...asked: Parameters<typeof send>) => (await send(...asked)).text()
  const part = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n--x--\r\n'
  expect(await read('/login', { type: 'application/x-www-form-urlencoded', body: 'a=b' })).toBe('[["a","b"]]')
  expect(await read('/login', { type: 'multipart/form-data; boundary=x', body: part })).toBe('[["a","b"]]')
  expect(await read('/attachments/1', {})).toBe('[]')
  expect(await read('/drafts/kyc', { type: 'application/json', body: '{"a":1}' })).toBe('{"a":1}')
})

test('a form of more fields than any of ours is refused before a page is asked, whichever way it is written', async () => {
  const names = Array.from({ length: 16_000 }, (_, at) => at.toString(36))
  const [form, multipart] = ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']
  const parts = (count: number) =>
    `${names
      .slice(0, count)
      .map((name) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n\r\n`)
      .join('')}--x--\r\n`
  for (const [type, body, status] of [
    [form, names.join('&'), 413],
    [form, '&'.repeat(60_000), 413],
    [form, names.slice(0, 1_000).join('&'), 200],
    [multipart, parts(1_001), 413],
    [multipart, parts(300), 200],
  ] as const)
    expect((await send('/login', { type, body })).status, `${type} ${body.length}`).toBe(status)
})
