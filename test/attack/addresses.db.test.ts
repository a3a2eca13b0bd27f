import { request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parseTrustedProxies } from '../../server/client-address.ts'
import { createTestWorld, type TestWorld } from '../world.ts'

/** A proxy with TLS stands on this machine in front of the product: every socket is its own. */
let world: TestWorld
beforeAll(async () => {
  world = await createTestWorld({ trustedProxies: parseTrustedProxies('127.0.0.1') })
})
afterAll(() => world.close())

const post = (path: string, from: string, body: object, more: Record<string, string> = {}) =>
  fetch(world.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `198.51.100.200, ${from}`, ...more },
    body: JSON.stringify(body),
  })

test('wrong passwords from one address do not keep the owner out at another', async () => {
  const password = 'sepatu-hujan-lemari-72'
  const { email } = await world.investor({ name: 'Pemilik', password })
  const wrong = Array.from({ length: 8 }, () =>
    post('/api/auth/login', '203.0.113.66', { email, password: 'salah-sekali-1' }),
  )
  await Promise.all(wrong)
  const locked = await post('/api/auth/login', '203.0.113.66', { email, password })
  expect(locked.status).toBe(429)
  expect((await post('/api/auth/login', '192.0.2.8', { email, password })).status).toBe(200)
})

test('who asks for 310 mails uses up the pace of the own network and of no other', async () => {
  const ask = (from: string, at: number) => post('/api/auth/forgot', from, { email: `orang${at}@contoh.test` })
  const statuses: number[] = []
  for (let at = 0; at < 310; at++) statuses.push((await ask('203.0.113.77', at)).status)
  expect(statuses.at(-1)).toBe(429)
  expect((await ask('192.0.2.9', 1_000)).status).toBe(202)
})

test('who writes the header that our proxy does not write is neither somebody else nor this machine', async () => {
  const { email } = await world.investor({ name: 'Sasaran' })
  const guess = (at: number) => {
    const forwarded = at % 2 ? 'for=127.0.0.1' : `for=192.0.2.${at};host=jahat.test;proto=http`
    return post('/api/auth/login', '203.0.113.88', { email, password: 'salah-sekali-1' }, { forwarded })
  }
  const statuses: number[] = []
  for (let at = 0; at < 8; at++) statuses.push((await guess(at)).status)
  expect(statuses.at(-1)).toBe(429)
  const told = { forwarded: 'for=127.0.0.1', 'x-forwarded-for': '203.0.113.88' }
  expect((await fetch(`${world.url}/metrics`, { headers: told })).status).toBe(404)
})

test('counters of the process are read on the machine, not through a proxy in front of it', async () => {
  const metrics = (headers: Record<string, string>) => fetch(`${world.url}/metrics`, { headers })
  expect((await metrics({})).status).toBe(200)
  expect((await metrics({ 'x-forwarded-for': '203.0.113.5' })).status).toBe(404)
  const unaware = await createTestWorld()
  expect((await fetch(`${unaware.url}/metrics`, { headers: { 'x-forwarded-for': '203.0.113.5' } })).status).toBe(404)
  await unaware.close()
})

test('a request with two names of its host is refused', async () => {
  const { hostname, port } = new URL(world.url)
  const status = await new Promise((resolve, reject) => {
    const asked = request({
      hostname,
      port,
      path: '/healthz',
      setHost: false,
      headers: [
        ['Host', 'a.test'],
        ['Host', 'b.test'],
      ].flat(),
    })
    asked.on('response', (answer) => resolve(answer.resume().statusCode)).on('error', reject)
    asked.end()
  })
  expect(status).toBe(400)
})
