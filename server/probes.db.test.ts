import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { system } from '#shared/actor'
import { createTestWorld, type TestWorld } from '../test/world.ts'

let world: TestWorld
beforeAll(async () => {
  world = await createTestWorld()
})
afterAll(() => world.close())

/** The first line of the answer to exactly these bytes. */
async function answerTo(lines: string[]): Promise<string> {
  const socket = connect(Number(new URL(world.url).port), '127.0.0.1')
  await once(socket, 'connect')
  socket.write(`${lines.join('\r\n')}\r\n\r\n`)
  const [bytes] = (await once(socket, 'data')) as [Buffer]
  socket.destroy()
  return bytes.toString('latin1').split('\r\n', 1)[0]!
}

describe.each(['/healthz', '/readyz', '/healthz/books', '/metrics'])('a probe of %s', (path) => {
  test.each<[string, string[]]>([
    ['HTTP/1.0 without a Host', [`GET ${path} HTTP/1.0`]],
    ['HEAD by HTTP/1.0 without a Host', [`HEAD ${path} HTTP/1.0`]],
    ['a query and no Host', [`GET ${path}?from=haproxy HTTP/1.0`]],
    ['a name with an underscore', [`GET ${path} HTTP/1.1`, 'Host: web_1:4000']],
    ['an empty Host', [`GET ${path} HTTP/1.1`, 'Host:']],
    ['a Host with a space', [`GET ${path} HTTP/1.1`, 'Host: not a name']],
    ['an address of IPv6', [`GET ${path} HTTP/1.1`, 'Host: [::1]:4000']],
    ['a broken address', [`GET ${path} HTTP/1.1`, 'Host: [::1']],
  ])('by %s is answered', async (_, lines) => {
    expect(await answerTo(lines)).toContain(' 200 ')
  })
})

test('a page is still refused without a Host, and a probe with two of them', async () => {
  expect(await answerTo(['GET / HTTP/1.0'])).toContain(' 400 ')
  expect(await answerTo(['GET /readyz HTTP/1.1', 'Host: a', 'Host: b'])).toContain(' 400 ')
})

test('a freeze is a state of the books; the process goes on serving', async () => {
  const { app, url } = world
  const at = async (path: string) => {
    const answer = await fetch(url + path)
    return [answer.status, ((await answer.json()) as { problems: string[] }).problems] as const
  }
  expect(await at('/healthz/books')).toEqual([200, []])
  await app.freeze.begin(system('ops'), { reason: 'uji' })
  expect(await at('/readyz')).toEqual([200, []])
  expect(await at('/healthz/books')).toEqual([503, [expect.stringContaining('money stands still')]])
})

test('a process is ready from its start until it is told to end', () => {
  const { checks, progress, leaving } = world.app
  for (const part of ['starting', 'preparing'] as const) {
    progress[part] = true
    expect(checks.ready()).toEqual({ ok: false, problems: ['this process is starting'] })
    progress[part] = false
  }
  expect(checks.ready()).toEqual({ ok: true, problems: [] })
  leaving.abort()
  expect(checks.ready()).toEqual({ ok: false, problems: ['this process is ending'] })
})
