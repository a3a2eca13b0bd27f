import { Agent, type ClientRequest, type IncomingMessage, request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Subscribe } from '#contract/offerings/input'
import { system } from '#shared/actor'
import { rupiah } from '#shared/money'
import { createTestWorld, type TestWorld } from '../world.ts'

// A process that is told to end: what stands in front of it hears so in time, and nobody who asked is left unanswered.

let world: TestWorld
const agent = new Agent({ keepAlive: true })
beforeAll(async () => {
  world = await createTestWorld()
})
afterAll(async () => {
  agent.destroy()
  await world.close()
})

const answerTo = (asked: ClientRequest) =>
  new Promise<IncomingMessage>((resolve, reject) => asked.once('response', resolve).once('error', reject))
const get = (path: string) => answerTo(request(world.url + path, { agent }).end())
async function textOf(answer: IncomingMessage) {
  let text = ''
  for await (const piece of answer.setEncoding('utf8')) text += piece
  return text
}

test('it is not ready any more, still serves those who come, and ends each connection with its answer', async () => {
  const before = await get('/api/offerings')
  await textOf(before)
  expect([before.statusCode, before.headers.connection]).toEqual([200, 'keep-alive'])
  const underWay = request(`${world.url}/api/auth/forgot`, {
    agent,
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': '31' },
  })
  await new Promise<void>((sent) => underWay.write('{"email":', () => sent()))
  await textOf(await get('/healthz')) // by now the other request has arrived

  world.app.leaving.abort()
  underWay.end('"orang@contoh.test"  }')
  const [answer, ready, later] = [await answerTo(underWay), await get('/readyz'), await get('/api/offerings')]
  expect(ready.statusCode).toBe(503)
  expect(await textOf(ready)).toContain('this process is ending')
  for (const { headers, statusCode } of [answer, later])
    expect([headers.connection, statusCode! < 300]).toEqual(['close', true])
})

test('long work stops at its next step, and what is left stands', async () => {
  const { app } = world
  const offering = await world.offering()
  const sekar = await world.investor({ cash: rupiah(1_000_000) })
  const statements = ['prospectus', 'risk', 'liquidity', 'akad']
  const wish = Subscribe.parse({ offering: offering.slug, units: '1', method: 'wallet', statements })
  const { id } = await app.offerings.subscribe(sekar, wish)
  app.stopping.abort()
  await app.offerings.withdraw(system('test'), offering.id, 'uji')
  expect((await app.offerings.subscription(sekar, id)).state).toBe('paid')
})
