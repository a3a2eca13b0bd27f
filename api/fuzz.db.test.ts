import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ApiClient, createApiClient } from '../test/api-client.ts'
import { createTestWorld, type TestWorld } from '../test/world.ts'

// Requests that nobody sane sends, made from the document itself. SEED=n repeats a run; RUNS=n makes it longer.
const seed = Number(process.env.SEED ?? Math.trunc(performance.timeOrigin % 2 ** 31))
const runs = Number(process.env.RUNS ?? 400)

let world: TestWorld
let client: ApiClient
beforeAll(async () => {
  world = await createTestWorld()
  client = await createApiClient(world)
})
afterAll(() => world.close())

const NASTY = [
  '',
  ' ',
  '0',
  '-0',
  '-1',
  '1e308',
  'NaN',
  '0x10',
  '１２',
  '9'.repeat(40),
  '0.1',
  'null',
  'undefined',
  'true',
  '\0',
  'a\0b',
  '\ud800',
  '\u202e',
  '%',
  '%00',
  '%ff',
  '%c0%ae',
  '../..',
  "' or 1=1 --",
  '<script>',
  '$(id)',
  '{{1}}',
  '__proto__',
  'constructor',
  'toString',
  '😀',
  'x'.repeat(5000),
  '1'.repeat(5000),
  '2026-13-45',
  '-271821-04-20T00:00:00Z',
  '+275760-09-13T00:00:00Z',
  'P99999D',
  '\n',
  '\r\nx: y',
  'a,b',
  ',',
  '*',
]
const nasty = fc.constantFrom(...NASTY)
const anything: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: nasty },
  fc.string({ unit: 'binary', maxLength: 60, size: 'max' }),
  fc.constantFrom(null, true, false, 0, -1, 1e308, 2 ** 53, [], {}, [[]], { a: 1 }, [null]),
  fc.json({ maxDepth: 4 }).map((text) => JSON.parse(text) as unknown),
)

type Media = { schema: object; example?: unknown }
const operations = () =>
  Object.entries(client.document.paths)
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
    )
    // its answer does not end; api/stream.db.test.ts asks it what it refuses
    .filter(({ path }) => path !== '/stream')

/** A request to one operation: parts of its examples, damaged here and there. */
const requests = fc.record({
  which: fc.nat(),
  pathPart: fc.oneof(nasty, fc.constant('0199d1c2-7e4a-7b3c-9d2e-5f6a7b8c9d0e'), fc.constant('usaha-uji-1')),
  query: fc.dictionary(
    fc.oneof(
      fc.constantFrom(
        'q',
        'tab',
        'limit',
        'cursor',
        'units',
        'method',
        'kinds',
        'open',
        'to',
        'sector',
        'sort',
        'topics',
      ),
      nasty,
    ),
    nasty,
    { maxKeys: 4, size: 'max' },
  ),
  twice: fc.boolean(),
  changes: fc.dictionary(
    fc.oneof(fc.nat({ max: 5 }).map(String), fc.constantFrom('__proto__', 'is_kyc', 'id', 'price')),
    anything,
    { maxKeys: 3, size: 'max' },
  ),
  body: fc.option(anything, { freq: 4, nil: undefined }),
  raw: fc.option(
    fc.constantFrom(
      '{',
      '[',
      '"',
      '{"a":',
      '\ufeff{}',
      '{}{}',
      '\0',
      `${'['.repeat(20_000)}`,
      ' ',
      '{"email":"a","email":"b"}',
    ),
    { freq: 12, nil: undefined },
  ),
  type: fc.option(fc.constantFrom('text/plain', '', 'application/json; charset=utf-16', 'multipart/form-data'), {
    freq: 10,
    nil: undefined,
  }),
  key: fc.option(fc.oneof(nasty, fc.uuid()), { freq: 2, nil: undefined }),
  signedIn: fc.boolean(),
  language: fc.option(nasty, { freq: 4, nil: undefined }),
})

/** Headers travel as single bytes, without those that end a line. */
const asHeader = (text: string) => text.replace(/[^\x20-\x7e\xa1-\xff]/g, '').slice(0, 300)

test(`0 answers of 5xx, and none outside the document (SEED=${seed})`, { timeout: 300_000 }, async () => {
  await world.offering({ slug: 'usaha-uji-1' })
  const person = await client.person({ cash: 100_000n })
  const all = operations()
  const seen = new Map<number, number>()
  let token = person.token
  await fc.assert(
    fc.asyncProperty(requests, async (request) => {
      const { path, method, operation } = all[request.which % all.length]!
      // the clock is moved by a journey of its own
      if (path === '/demo/clock' && method === 'POST') return
      const example = (operation.requestBody?.content['application/json'] as Media | undefined)?.example
      const body =
        request.body === undefined && example
          ? damaged(example as Record<string, unknown>, request.changes)
          : request.body
      const search = new URLSearchParams(
        request.twice
          ? [...Object.entries(request.query), ...Object.entries(request.query)]
          : Object.entries(request.query),
      )
      const answer = await client.call(
        method,
        `${path.replace(/\{\w+\}/g, () => encodeURIComponent(request.pathPart.toWellFormed()))}?${search}`,
        {
          ...(request.signedIn && { token }),
          ...(method === 'GET' ? {} : request.raw === undefined ? { body } : { raw: request.raw }),
          headers: {
            ...(request.type !== undefined && { 'content-type': request.type }),
            ...(request.key !== undefined && { 'idempotency-key': asHeader(request.key) }),
            ...(request.language !== undefined && { 'accept-language': asHeader(request.language) }),
          },
        },
      )
      seen.set(answer.status, (seen.get(answer.status) ?? 0) + 1)
      expect(answer.status, answer.text.slice(0, 300)).toBeLessThan(500)
      if (answer.status === 401 && request.signedIn) token = await freshToken(person.refreshToken)
    }),
    { seed, numRuns: runs, endOnFailure: false },
  )
  expect(client.bugs).toEqual([])
  // a run that is turned away at the door would prove nothing
  expect([...seen.keys()]).toEqual(expect.arrayContaining([200, 400, 401, 404, 422]))
})

/** The fields of an example by number, so that a change hits one that is there. */
function damaged(example: Record<string, unknown>, changes: Record<string, unknown>) {
  const fields = Object.keys(example)
  const named = Object.entries(changes).map(([name, value]) => [fields[Number(name)] ?? name, value] as const)
  return { ...example, ...Object.fromEntries(named) }
}

const freshToken = async (refreshToken: string) =>
  String((await client.post('/auth/refresh', { token: refreshToken })).body.access_token)
