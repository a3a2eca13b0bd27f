import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ApiClient, createApiClient } from '../test/api-client.ts'
import { createTestWorld, type TestWorld } from '../test/world.ts'

// A number has one spelling: what looks like another one is refused before anything is done with it, in every operation.

let world: TestWorld
let client: ApiClient
let token = ''
beforeAll(async () => {
  world = await createTestWorld()
  client = await createApiClient(world)
  token = (await client.person()).token
})
afterAll(() => world.close())

const SPELLINGS = (digits: string) => [
  ...[` ${digits} `, `${digits} `, `\t${digits}`, `${digits}\n`, `\u00a0${digits}`],
  ...[
    `0${digits}`,
    `000${digits}`,
    `+${digits}`,
    `${digits}.0`,
    `${digits},0`,
    `${digits}e0`,
    `0x${digits}`,
    `Rp${digits}`,
    '1.000.000',
    '1,000,000',
    '٥',
    '５',
  ],
]
/** Digits that are names, not numbers: of accounts, people, codes, regions. `value` of a rule is read by the kind of the rule. */
const NAMES =
  /^(within|value|account|account_number|number|virtual_account|phone|otp|code|totp|nik|whatsapp|recovery_code|password)$/
const NOBODYS = '0199d1c2-7e4a-7b3c-9d2e-5f6a7b8c9d0e'

const places = () =>
  Object.entries(client.document.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { security }]) => security.some((way) => 'bearer' in way))
      .filter(() => path !== '/stream' && !path.startsWith('/demo/'))
      .map(([method, operation]) => ({
        operation,
        method: method.toUpperCase(),
        path: path
          .replace('{id}', NOBODYS)
          .replace('{code}', 'KGL')
          .replace(/\{\w+\}/g, 'dompet'),
      })),
  )
type Place = ReturnType<typeof places>[number]

const ask = async ({ method, path }: Place, query: Record<string, string>, body?: object) => {
  const search = new URLSearchParams(query)
  const headers = { 'idempotency-key': crypto.randomUUID() }
  return client.call(method, `${path}?${search}`, { token, headers, ...(body && { body }) })
}
const isRefused = ({ status }: { status: number }) => status === 400 || status === 422

test('every number of a query is refused in any other spelling', async () => {
  const taken: string[] = []
  let count = 0
  for (const place of places()) {
    const parameters = place.operation.parameters.flatMap((each) => ('in' in each && each.in === 'query' ? [each] : []))
    const required = Object.fromEntries(
      parameters
        .filter(({ required, example }) => required && example !== undefined)
        .map((p) => [p.name, String(p.example)]),
    )
    for (const { name, schema, example } of parameters) {
      const isNumber = (schema as { type?: string }).type === 'integer' || /^[1-9]\d*$/.test(String(example ?? ''))
      if (!isNumber || NAMES.test(name)) continue
      count++
      for (const spelling of SPELLINGS(String(example ?? 5)))
        if (!isRefused(await ask(place, { ...required, [name]: spelling })))
          taken.push(`${place.method} ${place.path} ${name}=${JSON.stringify(spelling)}`)
    }
  }
  expect(count).toBeGreaterThan(30)
  expect(taken).toEqual([])
})

test('every number of a body is refused in any other spelling', async () => {
  const taken: string[] = []
  let count = 0
  for (const place of places()) {
    const example = place.operation.requestBody?.content['application/json']?.example
    for (const [body, spelling, at] of misspelt(example)) {
      count++
      if (!isRefused(await ask(place, {}, body)))
        taken.push(`${place.method} ${place.path} ${at}: ${JSON.stringify(spelling)}`)
    }
  }
  expect(count).toBeGreaterThan(200)
  expect(taken).toEqual([])
})

/** The example with one of its numbers spelt otherwise, for each of them and each spelling. */
function* misspelt(example: unknown, put = (part: unknown) => part, at = ''): Generator<[object, string, string]> {
  if (typeof example !== 'object' || example === null) return
  for (const [name, value] of Object.entries(example)) {
    const inner = (part: unknown) =>
      put(Array.isArray(example) ? example.with(Number(name), part) : { ...example, [name]: part })
    const path = at ? `${at}.${name}` : name
    const isNumber = typeof value === 'number' || (typeof value === 'string' && /^[1-9]\d{0,14}$/.test(value))
    if (isNumber && !NAMES.test(name))
      for (const spelling of SPELLINGS(String(value))) yield [inner(spelling) as object, spelling, path]
    yield* misspelt(value, inner, path)
  }
}
