import { afterAll, beforeAll, expect, test } from 'vitest'
import { staffRoles } from '#shared/actor'
import { type ApiClient, createApiClient } from '../api-client.ts'
import { createTestWorld, type TestWorld } from '../world.ts'

// Every field and every query of the API that takes a day or an instant, made unreal one after the other in its own example.

let world: TestWorld
let client: ApiClient
beforeAll(async () => {
  world = await createTestWorld()
  client = await createApiClient(world)
})
afterAll(() => world.close())

const DAY = /^\d{4}-\d\d-\d\d$/
const INSTANT = /^\d{4}-\d\d-\d\dT/
const DAYS = ['0000-01-01', '0001-01-01', '1900-01-01', '2026-02-30', '2199-12-31', '9999-12-31']
const INSTANTS = [
  '0000-01-01T00:00:00Z',
  '2026-02-30T00:00:00+07:00',
  '2199-12-31T23:59:59Z',
  '9999-12-31T23:59:59-07:00',
]

type Json = string | number | boolean | null | Json[] | { [name: string]: Json }

/** The body once for each of its dates and each unreal one. */
function* unreal(value: Json): Generator<Json> {
  if (typeof value === 'string') yield* DAY.test(value) ? DAYS : INSTANT.test(value) ? INSTANTS : []
  else if (Array.isArray(value))
    for (const [at, item] of value.entries()) for (const other of unreal(item)) yield value.with(at, other)
  else if (value && typeof value === 'object')
    for (const [name, item] of Object.entries(value))
      for (const other of unreal(item)) yield { ...value, [name]: other }
}

test('no day or instant makes any operation fail or count without end', async () => {
  await world.offering({ slug: 'rsia-annisa' })
  const [person, staff] = [await client.person({ cash: 100_000n }), await client.staff(...staffRoles)]
  const swept = new Set<string>()
  for (const [path, methods] of Object.entries(client.document.paths))
    for (const [method, { requestBody, parameters }] of Object.entries(methods)) {
      if (path === '/demo/clock' || path === '/stream') continue
      const address = path.replace(/\{\w+\}/g, '0199d1c2-7e4a-7b3c-9d2e-5f6a7b8c9d0e')
      const send = async (query: string, body?: Json) => {
        swept.add(`${method} ${path}`)
        for (const { token } of [person, staff]) {
          const answer = await client.call(method.toUpperCase(), address + query, {
            token,
            ...(body !== undefined && { body }),
            headers: { 'idempotency-key': crypto.randomUUID() },
          })
          expect(answer.status, `${method} ${path}${query} ${JSON.stringify(body)} ${answer.text}`).toBeLessThan(500)
        }
      }
      const { example, examples = {} } = requestBody?.content['application/json'] ?? {}
      for (const given of [example, ...Object.values(examples).map(({ value }) => value)])
        for (const body of unreal((given ?? null) as Json)) await send('', body)
      for (const parameter of parameters) {
        if (!('in' in parameter) || parameter.in !== 'query') continue
        const { format } = parameter.schema as { format?: string }
        const isDay = format === 'date' || DAY.test(String(parameter.example ?? ''))
        for (const value of isDay ? DAYS : format === 'date-time' ? INSTANTS : [])
          await send(`?${parameter.name}=${encodeURIComponent(value)}`)
      }
    }
  expect(client.bugs).toEqual([])
  expect(swept.size, [...swept].join('\n')).toBeGreaterThan(20)
})
