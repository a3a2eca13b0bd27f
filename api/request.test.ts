import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { createSharedCounts } from '#platform/http/shared-counts'
import { guest } from '#shared/actor'
import type { Id } from '#shared/ids'
import { toNetwork } from '#shared/ip-network'
import { Refusal } from '#shared/refusal'
import { createCursorCodec } from './cursor.ts'
import { InvalidFields, toFailure } from './errors.ts'
import { createLimits } from './limits.ts'
import { refusals } from './refusals.ts'
import { MAX_BODY_BYTES, readBody, readIdempotencyKey, readQuery } from './request.ts'
import { parseTopics } from './stream.ts'
import { parsePreferredLocale } from './words.ts'

const anything = z.strictObject({ text: z.string().optional(), deep: z.unknown().optional() })
const page = new Hono()
  .post('/body', async (c) => c.json((await readBody(c, anything)) as object))
  .post('/key', (c) => c.json({ key: readIdempotencyKey(c) }))
  .get('/query', (c) => c.json(readQuery(c, z.object({ a: z.string().optional() }))))
  .onError((error, c) => {
    const { status, body } = toFailure(error, 'id', 'request-1')
    return c.json(body, status as 400)
  })

const send = async (body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}) => {
  const answer = await page.request('/body', {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', ...headers },
  })
  return { status: answer.status, body: await answer.json() }
}

describe('a body', () => {
  test.each([
    ['{', 400, 'malformed_body'],
    ['{"text":"\xff"}', 200, undefined],
    ['{"text":1e999}', 422, 'invalid_fields'],
    ['[]', 422, 'invalid_fields'],
    ['null', 422, 'invalid_fields'],
    ['"text"', 422, 'invalid_fields'],
    ['{"text":"a\\u0000b"}', 422, 'invalid_fields'],
    ['{"text":"\\ud800"}', 422, 'invalid_fields'],
    ['{"deep":{"a":["\\u0000"]}}', 422, 'invalid_fields'],
    ['{"__proto__":{"text":"x"}}', 422, 'invalid_fields'],
    ['{"constructor":1}', 422, 'invalid_fields'],
    ['{"text":"\u202eabc"}', 422, 'invalid_fields'],
    ['{"text":"a","text":"b"}', 400, 'duplicate_key'],
    ['{"text":"a","te\\u0078t":"b"}', 400, 'duplicate_key'],
    ['{"deep":{"a":[{"b":1,"b":1}]}}', 400, 'duplicate_key'],
    ['{"deep":[{"a":1},{"a":"\\",\\"a"}]}', 200, undefined],
    ['{"deep":{"a":"b","b":"a","c":{"a":["a","a"]}}}', 200, undefined],
  ])('%j is answered %d', async (text, status, code) => {
    const answer = await send(text)
    expect([answer.status, answer.body.code]).toEqual([status, code])
  })

  test('as deep as 64 KiB can be is no danger', async () => {
    const deep = '['.repeat(30_000) + ']'.repeat(30_000)
    expect((await send(`{"deep":${deep}}`)).status).toBe(200)
    expect((await send(`{"text":${deep}}`)).status).toBe(422)
  })

  test('that is not UTF-8 is malformed', async () => {
    expect((await send(new Uint8Array([0x7b, 0xff, 0x7d]))).status).toBe(400)
  })

  test('over 64 KiB is refused, whether it says its length or not', async () => {
    const large = JSON.stringify({ text: 'x'.repeat(MAX_BODY_BYTES) })
    expect((await send(large, { 'content-length': String(large.length) })).status).toBe(413)
    expect((await send(large)).status).toBe(413)
    expect((await send(JSON.stringify({ text: 'x'.repeat(MAX_BODY_BYTES - 20) }))).status).toBe(200)
  })

  test('of another type, or compressed, is refused', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp', ''])
      expect((await send('{}', { 'content-type': type })).status, type).toBe(415)
    expect((await send('{}', { 'content-type': 'application/json; charset=utf-8' })).status).toBe(200)
    expect((await send('{}', { 'content-encoding': 'gzip' })).status).toBe(415)
  })
})

test('a query parameter stands there once; those nobody knows are let pass', async () => {
  const status = async (search: string) => (await page.request(`/query?${search}`)).status
  expect(await status('a=1&b=2&b=3&__proto__=x&%zz=1')).toBe(200)
  expect(await status('a=1&a=2')).toBe(422)
  expect(await status('a=%00')).toBe(422)
  expect(await status('a=%ff')).toBe(200)
})

describe('an error', () => {
  test('of the business has its words, its field and its number', () => {
    const refusal = new Refusal('below_minimum', { minimum: 1500n }, 'units')
    expect(toFailure(refusal, 'en', 'request-1')).toMatchObject({
      status: 422,
      bug: false,
      body: {
        errors: { msg: 'The smallest purchase is 1,500 units.', units: 'The smallest purchase is 1,500 units.' },
        code: 'below_minimum',
        request_id: 'request-1',
      },
    })
  })

  test('of any module is answered with its own status and words', () => {
    for (const [code, status] of [
      ['slug_taken', 409],
      ['unknown_rule', 404],
      ['payment_late', 409],
    ] as const)
      expect(toFailure(new Refusal(code), 'id', 'request-1'), code).toMatchObject({
        status,
        bug: false,
        body: { code },
      })
  })

  test('of ours tells nothing but the number of the request', () => {
    for (const bug of [new Error('password of siti'), new Refusal('no_such_code'), 'text', undefined]) {
      const failure = toFailure(bug, 'id', 'request-1')
      expect(failure).toMatchObject({ status: 500, bug: true, body: { code: 'internal_error' } })
      expect(JSON.stringify(failure.body)).not.toMatch(/siti|no_such_code/)
    }
  })

  test('says when to come back', () => {
    expect(toFailure(new Refusal('too_many_attempts', { retryAfter: 90 }), 'id', '').headers['retry-after']).toBe('90')
    expect(toFailure(new Refusal('busy'), 'id', '').headers['retry-after']).toBe('5')
  })

  test('names strange fields harmlessly', () => {
    const { body } = toFailure(new InvalidFields(() => [['__proto__', 'tak dikenal']]), 'id', 'request-1')
    expect(JSON.parse(JSON.stringify(body)).errors).toHaveProperty('__proto__', 'tak dikenal')
  })
})

test('every refusal has an HTTP status that clients know, and no dangling places', () => {
  for (const [code, { status, id, en }] of Object.entries(refusals)) {
    expect([400, 401, 403, 404, 405, 409, 413, 415, 422, 429, 500, 503], code).toContain(status)
    const places = (words: string) => [...words.matchAll(/\{(\w+:\w+)\}/g)].map(([, place]) => place).toSorted()
    expect(places(id), code).toEqual(places(en))
  }
})

test.each([
  [undefined, 'id'],
  ['en', 'en'],
  ['EN-us', 'en'],
  ['id,en;q=0.9', 'id'],
  ['id;q=0.2,en;q=0.9', 'en'],
  ['fr,en;q=0.5', 'en'],
  ['en;q=0', 'id'],
  ['*', 'id'],
  [`${'x'.repeat(10_000)},en`, 'id'],
])('Accept-Language %j reads %s', (header, locale) => {
  expect(parsePreferredLocale(header)).toBe(locale)
})

test('a cursor opens only for the list that made it', () => {
  const [mine, other] = [createCursorCodec('a'), createCursorCodec('b')]
  const packed = mine.out('0199|x')!
  expect(mine.field.parse(packed)).toBe('0199|x')
  for (const wrong of [other.out('0199|x'), packed.slice(0, -1), `${packed}A`, 'x', '%', '\0'])
    expect(mine.field.safeParse(wrong).success, String(wrong)).toBe(false)
})

test('who asks too often is told when to come back; the machine itself is not counted', async () => {
  const limits = createLimits({ perAddress: 3, perAccount: 2 }, createSharedCounts(undefined))
  for (let n = 0; n < 3; n++) await limits.address('203.0.113.5')
  await expect(limits.address('203.0.113.5')).rejects.toMatchObject({
    code: 'too_many_requests',
    details: { retryAfter: expect.any(Number) },
  })
  await limits.address('203.0.113.6')
  for (let n = 0; n < 9; n++) await limits.address('127.0.0.1')
  await Promise.all([limits.account('siti'), limits.account('siti')])
  await expect(limits.account('siti')).rejects.toMatchObject({ code: 'too_many_requests' })
})

test('an IPv6 network counts as one', () => {
  expect(toNetwork('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2')
  expect(toNetwork('2001:db8::1')).toBe(toNetwork('2001:db8::2'))
  expect(toNetwork('203.0.113.5')).toBe('203.0.113.5')
})

describe('topics', () => {
  const siti = {
    kind: 'person',
    userId: 'siti' as Id<'user'>,
    sessionId: 's' as Id<'session'>,
    kyc: true,
  } as const

  test('for everyone, and for their owner', () => {
    expect(parseTopics('market,offering/rsia-annisa', guest)).toEqual({
      topics: ['market', 'offering/rsia-annisa'],
      isPrivate: false,
    })
    expect(parseTopics('wallet/me,wallet/me', siti)).toEqual({ topics: ['wallet/siti'], isPrivate: true })
    expect(parseTopics('investor/siti', siti).topics).toEqual(['investor/siti'])
  })

  test('another’s are not there, like those that never were', () => {
    for (const topic of ['wallet/budi', 'audit', 'user/', 'offering/', 'offering/A B', 'market,', 'wallet/me/x'])
      expect(() => parseTopics(topic, siti), topic).toThrow('topic_not_found')
    expect(() => parseTopics('wallet/siti', guest)).toThrow('not_signed_in')
  })
})

test('a quoted Idempotency-Key is the key without its quotes; a damaged one is refused', async () => {
  const keyOf = async (key: string | undefined) => {
    const answer = await page.request('/key', {
      method: 'POST',
      headers: key === undefined ? {} : { 'idempotency-key': key },
    })
    const { key: read, code } = (await answer.json()) as { key?: string; code?: string }
    return read ?? code
  }
  for (const [sent, read] of [
    ['k-1', 'k-1'],
    ['"k-1"', 'k-1'],
    ['"a\\"b"', 'a"b'],
    ['"a\\\\b"', 'a\\b'],
    ["'k-1'", "'k-1'"],
    [`"${'k'.repeat(200)}"`, 'k'.repeat(200)],
  ] as const)
    expect(await keyOf(sent), sent).toBe(read)
  for (const damaged of ['"k-1', 'k-1"', '""', '"k"1"', '"k 1"', 'k 1', '"k\\1"', `"${'k'.repeat(201)}"`, '"k-1";p=1'])
    expect(await keyOf(damaged), damaged).toBe('idempotency_key_invalid')
  expect(await keyOf(undefined)).toBe('idempotency_key_required')
})
