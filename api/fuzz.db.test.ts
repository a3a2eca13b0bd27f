import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ApiClient, createApiClient } from '../test/api-client.ts'
import { engine } from '../test/engine.ts'
import { fc, seed, tries } from '../test/property.ts'
import { createTestWorld, type TestWorld } from '../test/world.ts'

// Requests that nobody sane sends, made from the document itself.
const runs = tries(engine === 'embedded' ? 5 : 10)

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

const operations = () =>
  Object.entries(client.document.paths)
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
    )
    // the stream does not end and the clock moves everybody's time: both have tests of their own
    .filter(({ path, method }) => path !== '/stream' && !(path === '/demo/clock' && method === 'POST'))

/** Nothing, but once in so many times. */
const seldom = <Value>(often: number, arbitrary: fc.Arbitrary<Value>) =>
  fc.oneof({ weight: often, arbitrary: fc.constant(undefined) }, arbitrary)

/** What is sent to an operation: its own example, damaged here and there, or something else altogether. */
const nonsense = fc.record({
  pathPart: fc.oneof(nasty, fc.constant('0199d1c2-7e4a-7b3c-9d2e-5f6a7b8c9d0e'), fc.constant('rsia-annisa')),
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
  changes: fc.oneof(
    fc.constant({}),
    fc.dictionary(fc.constantFrom('0', '1', '2', '3', '4', '__proto__', 'is_kyc', 'price'), anything, {
      maxKeys: 2,
      size: 'max',
    }),
  ),
  body: seldom(4, anything),
  raw: seldom(
    10,
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
  ),
  type: seldom(10, fc.constantFrom('text/plain', '', 'application/json; charset=utf-16', 'multipart/form-data')),
  key: fc.oneof({ weight: 6, arbitrary: fc.uuid() }, nasty),
  signedIn: fc.constantFrom(true, true, true, false),
  language: seldom(4, nasty),
})

/** Headers travel as single bytes, without those that end a line. */
const asHeader = (text: string) => text.replace(/[^\x20-\x7e\xa1-\xff]/g, '').slice(0, 300)

test(`0 answers of 5xx, and none outside the document (SEED=${seed})`, async () => {
  await world.offering({ slug: 'rsia-annisa' })
  let person = await client.person({ cash: 100_000n })
  const met = new Map<string, Set<number>>()
  let token = person.token
  const staff = await client.staff('content', 'analyst', 'market')
  for (const { path, method, operation } of operations()) {
    const example = operation.requestBody?.content['application/json']?.example as Record<string, unknown> | undefined
    const send = async (request: Nonsense) => {
      const { status, text } = await client.call(method, addressOf(path, request), {
        ...(request.signedIn && { token: path.startsWith('/desk/') ? staff.token : token }),
        ...(method !== 'GET' && bodyOf(request, example)),
        headers: headersOf(request),
      })
      met.set(`${method} ${path}`, (met.get(`${method} ${path}`) ?? new Set()).add(status))
      expect(status, text.slice(0, 300)).toBeLessThan(500)
      if (status !== 401 || !request.signedIn) return
      const again = await client.post('/auth/refresh', { token: person.refreshToken })
      // some requests end the session that sends them
      if (again.status !== 200) person = await client.person({ cash: 100_000n })
      token = again.status === 200 ? String(again.body.access_token) : person.token
    }
    await fc.assert(fc.asyncProperty(nonsense, send), { numRuns: runs })
  }
  expect(client.bugs).toEqual([])
  // what is always turned away before anybody looks at it proves nothing
  const isMet = (statuses: Set<number>) => [...statuses].some((status) => status !== 401 && status !== 429)
  const unmet = [...met].filter(([, statuses]) => !isMet(statuses)).map(([operation]) => operation)
  expect(unmet.toSorted(), 'without a signature of its sender').toEqual([
    'POST /webhooks/bank',
    'POST /webhooks/payouts',
    'POST /webhooks/signature',
  ])
  const seen = new Set([...met.values()].flatMap((statuses) => [...statuses]))
  expect([...seen]).toEqual(expect.arrayContaining([200, 400, 401, 404, 409, 415, 422]))
})

type Nonsense = typeof nonsense extends fc.Arbitrary<infer Value> ? Value : never

function addressOf(path: string, { pathPart, query, twice }: Nonsense) {
  const pairs = Object.entries(query)
  const search = new URLSearchParams(twice ? [...pairs, ...pairs] : pairs)
  return `${path.replace(/\{\w+\}/g, () => encodeURIComponent(pathPart.toWellFormed()))}?${search}`
}

function bodyOf({ raw, body, changes }: Nonsense, example: Record<string, unknown> | undefined) {
  if (raw !== undefined) return { raw }
  return { body: body === undefined && example ? damaged(example, changes) : body }
}

const headersOf = ({ type, key, language }: Nonsense) => ({
  'idempotency-key': asHeader(key),
  ...(type !== undefined && { 'content-type': type }),
  ...(language !== undefined && { 'accept-language': asHeader(language) }),
})

/** The fields of an example by number, so that a change hits one that is there. */
function damaged(example: Record<string, unknown>, changes: Record<string, unknown>) {
  const fields = Object.keys(example)
  const named = Object.entries(changes).map(([name, value]) => [fields[Number(name)] ?? name, value] as const)
  return { ...example, ...Object.fromEntries(named) }
}
