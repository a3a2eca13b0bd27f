import { afterAll, beforeAll, expect, test } from 'vitest'
import { rupiah, units } from '#shared/money'
import { createApi } from '../api/index.ts'
import { createSignedInPerson } from '../test/api-client.ts'
import { waitUntilHolds } from '../test/eventually.ts'
import { pageFilesOf } from '../test/page-files.ts'
import { createTestWorld, type TestWorld } from '../test/world.ts'
import { toEventFrame } from './stream.ts'

let world: TestWorld
beforeAll(async () => {
  world = await createTestWorld()
})
afterAll(() => world.close())

type Event = { id: string; topic: string; name: string; data: Record<string, string> }

/** Listens over a real socket until `enough` says so; answers the events. */
async function listen(topics: string, { token, after }: { token?: string; after?: string } = {}) {
  const stop = new AbortController()
  const response = await fetch(`${world.url}/api/stream?topics=${encodeURIComponent(topics)}`, {
    signal: stop.signal,
    headers: { ...(token && { authorization: `Bearer ${token}` }), ...(after && { 'last-event-id': after }) },
  })
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  let ended = false
  const reading = (async () => {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) break
      text += value
    }
  })()
    .catch(() => {})
    .finally(() => {
      ended = true
    })
  const events = () =>
    [...text.matchAll(/^id: (\d+)\ndata: (.*)$/gm)].map(([, id, data]): Event => ({ id, ...JSON.parse(data!) }))
  return {
    status: response.status,
    headers: response.headers,
    events,
    ended: () => ended,
    text: () => text,
    until: (enough: () => boolean) => waitUntilHolds(() => expect(enough()).toBe(true)),
    stop: async () => {
      stop.abort()
      await reading
    },
  }
}

async function buyer(cash = 1_000_000n) {
  const person = await createSignedInPerson(world, { cash })
  const actor = await world.app.accounts.actorOf(person.token)
  const buy = (slug: string, count: number) =>
    world.app.offerings.subscribe(actor, {
      offering: slug,
      units: units(count),
      method: 'wallet',
      statements: ['prospectus', 'risk', 'liquidity', 'akad'],
    })
  return { ...person, buy }
}

test('a watcher of an offering hears of a purchase, and of no person', async () => {
  const { slug } = await world.offering()
  const { buy, userId } = await buyer()
  const watcher = await listen(`offering/${slug},market`)
  expect(watcher.headers.get('content-type')).toContain('text/event-stream')
  expect(watcher.headers.get('cache-control')).toBe('no-store')
  await buy(slug, 3)
  await watcher.until(() => watcher.events().length > 0)
  expect(watcher.events()[0]).toMatchObject({ topic: `offering/${slug}` })
  expect(watcher.text()).toMatch(/^retry: 3000\n\n/)
  expect(watcher.text()).not.toContain(userId)
  await watcher.stop()
})

test('with Last-Event-ID it goes on without a gap and without saying anything twice', async () => {
  const { slug } = await world.offering()
  const { buy } = await buyer()
  const first = await listen(`offering/${slug}`)
  await buy(slug, 1)
  await first.until(() => first.events().length > 0)
  await first.stop()
  const last = first.events().at(-1)!.id
  await buy(slug, 2)
  await buy(slug, 3)
  const second = await listen(`offering/${slug}`, { after: last })
  await buy(slug, 4)
  await second.until(() => second.events().length >= 3)
  const ids = second.events().map(({ id }) => BigInt(id))
  expect(ids.every((id) => id > BigInt(last))).toBe(true)
  expect(ids).toEqual([...new Set(ids)].toSorted((a, b) => (a < b ? -1 : 1)))
  await second.stop()
})

test('private topics are for their owner, and end with the session', async () => {
  const { slug } = await world.offering()
  const [owner, other] = [await buyer(), await buyer()]
  expect((await listen('investor/me')).status).toBe(401)
  expect((await listen(`investor/${owner.userId}`, { token: other.token })).status).toBe(404)

  const mine = await listen('investor/me', { token: owner.token })
  const theirs = await listen('investor/me', { token: other.token })
  await owner.buy(slug, 5)
  await mine.until(() => mine.events().length > 0)
  expect(mine.events().every(({ topic }) => topic === `investor/${owner.userId}`)).toBe(true)

  await world.app.identity.logOut(owner.refreshToken)
  await mine.until(mine.ended)
  expect(theirs.events()).toEqual([])
  expect(theirs.ended()).toBe(false)
  await theirs.stop()
})

test('what is no topic, no id, or too many topics is refused before anything opens', async () => {
  const status = async (path: string, headers = {}) => (await fetch(`${world.url}/api${path}`, { headers })).status
  expect(await status('/stream')).toBe(422)
  expect(await status('/stream?topics=')).toBe(422)
  expect(await status('/stream?topics=audit')).toBe(404)
  expect(await status(`/stream?topics=${Array.from({ length: 51 }, (_, n) => `market/m${n}`).join()}`)).toBe(422)
  expect(await status('/stream?topics=market', { 'last-event-id': 'x' })).toBe(422)
  expect(await status('/stream?topics=market', { 'last-event-id': '9'.repeat(30) })).toBe(422)
})

test('one network has five streams, gives a place back when one ends, and all end when the server stops', async () => {
  const stopping = new AbortController()
  const requestIp = () => '198.51.100.9'
  const api = createApi(world.app, {
    requestIp,
    limits: false,
    stopping: stopping.signal,
    pageFiles: pageFilesOf(world),
  })
  const open = () => api.request('/stream?topics=market')
  const streams = await Promise.all([open(), open(), open(), open(), open()])
  expect(streams.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  const sixth = await open()
  expect(sixth.status).toBe(429)
  expect(sixth.headers.get('retry-after')).toBe('5')
  await streams[0]!.body!.cancel()
  const again = await open()
  expect(again.status).toBe(200)
  stopping.abort()
  expect(await again.text()).toBe('retry: 3000\n\n')
})

test('a heartbeat keeps the line open', async () => {
  const api = createApi(world.app, {
    requestIp: () => '::1',
    limits: false,
    streams: { heartbeatMs: 20 },
    pageFiles: pageFilesOf(world),
  })
  const reader = (await api.request('/stream?topics=market')).body!.pipeThrough(new TextDecoderStream()).getReader()
  expect((await reader.read()).value).toBe('retry: 3000\n\n')
  expect((await reader.read()).value).toBe(': still here\n\n')
  await reader.cancel()
})

test('the bytes of an event are made once for all who listen', () => {
  const event = {
    seq: 7n,
    topic: 'market',
    name: 'opened',
    data: { price: String(rupiah(5)) },
    occurred_at: world.app.clock.now(),
  }
  expect(toEventFrame(event)).toBe(toEventFrame(event))
  expect(toEventFrame(event).toString()).toMatch(
    /^id: 7\ndata: \{"topic":"market","name":"opened","at":"[^"]+\+07:00","data":\{"price":"5"\}\}\n\n$/,
  )
})
