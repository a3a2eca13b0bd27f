import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { toErrorEvent } from '#platform/runtime/error-event'
import { createErrorReports } from '#platform/runtime/error-reports'
import { waitUntilHolds } from '../../test/eventually.ts'
import { createSentry, parseDsn } from './sentry.ts'

test('a DSN names the key and where envelopes go, also below a path', () => {
  expect(parseDsn('https://abc@o1.ingest.sentry.io/42')).toEqual({
    key: 'abc',
    url: 'https://o1.ingest.sentry.io/api/42/envelope/',
  })
  expect(parseDsn('http://abc@errors.local:8000/glitch/7').url).toBe('http://errors.local:8000/glitch/api/7/envelope/')
})

test.each(['', 'abc', 'ftp://abc@host/1', 'https://host/1', 'https://abc@host/', 'https://abc@host/project'])(
  '%j is no DSN',
  (text) => {
    expect(() => parseDsn(text)).toThrow()
  },
)

type Asked = { path: string; auth: string; body: string }
const asked: Asked[] = []
let answer: { status: number; headers?: Record<string, string> } | 'never' = { status: 200 }
const server = createServer((req, res) => {
  let body = ''
  req.on('data', (chunk) => {
    body += chunk
  })
  req.on('end', () => {
    asked.push({ path: req.url ?? '', auth: String(req.headers['x-sentry-auth']), body })
    if (answer !== 'never') res.writeHead(answer.status, answer.headers).end('{}')
  })
})
await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
const dsn = parseDsn(`http://abc@127.0.0.1:${(server.address() as AddressInfo).port}/42`)
const now = () => new Date('2026-11-20T03:00:00Z')
const send = createSentry({ dsn: () => dsn, environment: 'test', release: 'syirkah@1', now })
const about = { origin: 'job', operation: 'mail.send', requestId: 'request-1' } as const

test('an error travels as an envelope: head, item, event, the innermost frame last', async () => {
  answer = { status: 200 }
  await send(toErrorEvent(new TypeError('broken', { cause: new Error('why') }), about), new AbortController().signal)
  const { path, auth, body } = asked.pop()!
  expect([path, auth]).toEqual([
    '/api/42/envelope/',
    'Sentry sentry_version=7, sentry_client=platform/1, sentry_key=abc',
  ])
  const [head, item, event] = body
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(head).toEqual({ event_id: event.event_id, sent_at: '2026-11-20T03:00:00.000Z' })
  expect(item).toEqual({ type: 'event', content_type: 'application/json' })
  expect(event).toMatchObject({
    platform: 'node',
    level: 'error',
    environment: 'test',
    release: 'syirkah@1',
    transaction: 'mail.send',
    tags: { origin: 'job', request_id: 'request-1' },
    timestamp: 1_795_143_600,
  })
  const [cause, error] = event.exception.values
  expect([cause.type, cause.value, error.type, error.value]).toEqual(['Error', 'why', 'TypeError', 'broken'])
  expect(error.stacktrace.frames.at(-1)).toMatchObject({ filename: 'adapters/errors/sentry.test.ts', in_app: true })
})

test('too much is answered with a pause, anything else but a yes with a failure', async () => {
  const event = toErrorEvent(new Error('x'), about)
  const { signal } = new AbortController()
  answer = { status: 429, headers: { 'retry-after': '120' } }
  expect(await send(event, signal)).toEqual({ pauseSeconds: 120 })
  answer = { status: 429, headers: { 'retry-after': 'soon' } }
  expect(await send(event, signal)).toEqual({ pauseSeconds: 60 })
  for (const status of [400, 401, 500, 302]) {
    answer = { status, ...(status === 302 && { headers: { location: 'http://127.0.0.1:1/' } }) }
    await expect(send(event, signal)).rejects.toThrow()
  }
})

test('a service that takes the call and never answers is given up', async () => {
  answer = 'never'
  const reports = createErrorReports(send, { patience: 100 })
  reports.take(new Error('x'), about)
  await waitUntilHolds(() => expect(reports.counts()).toEqual({ sent: 0, failed: 1, dropped: 0 }))
  await reports.stop()
})
