import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CaughtError } from '#adapters/errors/sandbox'
import { parseDsn } from '#adapters/errors/sentry'
import { waitUntilHolds } from '../test/eventually.ts'
import { createTestWorld, type TestWorld } from '../test/world.ts'

let world: TestWorld
beforeAll(async () => {
  world = await createTestWorld()
})
afterAll(() => world.close())

/** What arrived of one request, job or page; others may break meanwhile. */
const caught = async (which: Partial<CaughtError>) =>
  (await world.app.demo!.errors()).filter((error) =>
    Object.entries(which).every(([name, value]) => error[name as keyof CaughtError] === value),
  )
const tell = (body: unknown, headers: Record<string, string> = {}) =>
  fetch(`${world.url}/browser-errors`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
const numbers = (count: number) => Array.from({ length: count }, (_, number) => number)
const broken = { type: 'TypeError', message: 'x is not a function', stack: 'pay@https://s.test/assets/a.js:1:2' }

test('an operation that breaks is reported with its request, and with nothing of what was asked', async () => {
  const { credentials } = world.app
  const logIn = credentials.logIn
  credentials.logIn = async () => {
    throw new Error('no room for sekar@contoh.test')
  }
  const answer = await fetch(`${world.url}/api/auth/login?utm=rahasia`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-request-id': 'request-12345' },
    body: JSON.stringify({ email: 'sekar@contoh.test', password: 'rahasia sekali' }),
  })
  credentials.logIn = logIn
  expect(answer.status).toBe(500)
  const reports = () => caught({ requestId: 'request-12345' })
  await waitUntilHolds(async () => expect(await reports()).toHaveLength(1))
  const [report] = await reports()
  expect(report).toMatchObject({
    origin: 'server',
    requestId: 'request-12345',
    what: 'Error: no room for …',
    place: expect.stringMatching(/server\/error-reports\.db\.test\.ts:\d+$/),
  })
  expect(JSON.stringify(report)).not.toMatch(/sekar|rahasia/i)
})

test('a job that breaks is reported under its name', async () => {
  await world.app.jobs.send('mail.send', { sealed: 'no seal of ours', id: 'x' })
  await waitUntilHolds(async () =>
    expect(await caught({ operation: 'mail.send' })).toContainEqual(expect.objectContaining({ origin: 'job' })),
  )
})

test('a browser tells what broke there; who tells too much, or nonsense, is answered alike', async () => {
  expect((await tell({ ...broken, path: '/users/portfolio' })).status).toBe(204)
  await waitUntilHolds(async () =>
    expect(await caught({ operation: '/users/portfolio' })).toMatchObject([
      { origin: 'browser', what: 'TypeError: x is not a function', place: 'pay · assets/a.js:1' },
    ]),
  )
  for (const nonsense of ['', '{', '[]', '{"type":1}', { ...broken, path: 'https://evil.test' }])
    expect((await tell(nonsense)).status).toBe(204)
  expect((await tell({ ...broken, path: '/', stack: 'x'.repeat(20_000) })).status).toBe(413)
  await Promise.all(numbers(30).map((number) => tell({ ...broken, type: `Error${number}`, path: '/flood' })))
  const flooded = async () => (await caught({ operation: '/flood' })).length
  await waitUntilHolds(async () => expect(await flooded()).toBeGreaterThanOrEqual(9)) // ten a minute, of which one is above
  expect(await flooded()).toBeLessThan(20) // should a minute end among them
})

test('the sandbox takes envelopes under its key only', async () => {
  const url = `${world.url}/sandbox/errors/api/1/envelope/`
  const post = (body: string, auth = 'Sentry sentry_key=sandbox') =>
    fetch(url, { method: 'POST', headers: { 'x-sentry-auth': auth }, body })
  expect((await post('{}', 'Sentry sentry_key=other')).status).toBe(401)
  for (const body of ['', '{}\n{}\n{}', '{}\n{"type":"event"}\n{', '{}\n{"type":"event"}\n{"event_id":"x"}'])
    expect((await post(body)).status).toBe(400)
})

test('a service that hangs is noticed by nobody: answers come, the end comes, metrics say it', async () => {
  const silent = createServer(() => {})
  await new Promise<void>((ready) => silent.listen(0, '127.0.0.1', ready))
  const dsn = parseDsn(`http://abc@127.0.0.1:${(silent.address() as AddressInfo).port}/1`)
  const other = await createTestWorld({ errors: { dsn, environment: 'test', release: 'x' } })
  for (const number of numbers(80)) other.app.report(new Error('x'), { operation: `operation-${number}` })
  expect((await fetch(`${other.url}/healthz`)).status).toBe(200)
  expect(await (await fetch(`${other.url}/metrics`)).text()).toMatch(
    /syirkah_error_reports_total\{result="dropped"\} [1-9]/,
  )
  await other.close()
  silent.closeAllConnections()
  silent.close()
})
