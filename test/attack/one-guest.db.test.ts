import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { toNetwork } from '#shared/ip-network'
import { parseTrustedProxies } from '../../server/client-address.ts'
import { createFairShare } from '../../server/fair-share.ts'
import type { RequestContext } from '../../server/http.ts'
import { createListener } from '../../server/listener.ts'
import { waitUntilHolds } from '../eventually.ts'
import { createTestWorld, type TestWorld } from '../world.ts'

// Three hundred pages that one guest asked for at once were all made before anybody else was answered.

let world: TestWorld
let open: () => void = () => {}
const opened = new Promise<void>((resolve) => {
  open = resolve
})
const begun: string[] = []
let reached = 0
const server = createServer()
beforeAll(async () => {
  world = await createTestWorld({ trustedProxies: parseTrustedProxies('127.0.0.1') })
  const web = async (_: Request, { clientIp }: RequestContext) => {
    begun.push(clientIp)
    if (clientIp !== OTHER) await opened
    return new Response('a page')
  }
  server.on('request', () => reached++)
  server.on(
    'request',
    createListener(world.app, () => web),
  )
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await world.close()
})
const [GREEDY, NEIGHBOUR, OTHER] = ['2001:db8:1:2::1', '2001:db8:1:2::ffff', '192.0.2.9']
const get = async (from: string, path: string) => {
  const { port } = server.address() as AddressInfo
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { 'x-forwarded-for': from } })
  return [answer.status, await answer.text()]
}

test('one network has a few pages made at once, and who asks from elsewhere is answered between them', async () => {
  const asked = Array.from({ length: 200 }, (_, at) => get(at % 2 ? GREEDY : NEIGHBOUR, `/business?q=${at}`))
  await waitUntilHolds(async () => expect(reached).toBe(200))
  expect(await get(OTHER, '/market')).toEqual([200, 'a page'])
  // eight, and as many more for each second that this machine takes
  expect(begun.length).toBeLessThan(100)
  open()
  for (const answer of await Promise.all(asked)) expect(answer).toEqual([200, 'a page'])
})

test('who asks for more than may wait is told so in their language', async () => {
  const [started, held] = [Promise.withResolvers<void>(), Promise.withResolvers<Response>()]
  const page = () => {
    started.resolve()
    return held.promise
  }
  const onePlace = createFairShare({ atOnce: 1, mostWaiting: 0, milliseconds: 60_000 })
  const strict = createServer(createListener(world.app, () => page, onePlace))
  await new Promise<void>((listening) => strict.listen(0, '127.0.0.1', listening))
  const { port } = strict.address() as AddressInfo
  const ask = (locale: string) =>
    fetch(`http://127.0.0.1:${port}/business`, {
      headers: { 'x-forwarded-for': '192.0.2.77', cookie: `locale=${locale}; held=1` },
    })
  const first = ask('id')
  await started.promise
  const refused = async (locale: string) => {
    const answer = await ask(locale)
    return [answer.status, await answer.text()]
  }
  expect(await refused('en')).toEqual([503, 'Too many pages were asked for at once. Try again in a moment.'])
  expect(await refused('id')).toEqual([503, 'Terlalu banyak halaman diminta sekaligus. Coba lagi sebentar lagi.'])
  held.resolve(new Response('a page'))
  await first
  strict.closeAllConnections()
  strict.close()
})

test('what a program reads takes turns by caller too, and nobody else waits for it', async () => {
  const onePlace = createFairShare({ atOnce: 1, mostWaiting: 1, milliseconds: 600_000 })
  const strict = createServer(createListener(world.app, () => () => Promise.resolve(new Response('a page')), onePlace))
  await new Promise<void>((listening) => strict.listen(0, '127.0.0.1', listening))
  const { port } = strict.address() as AddressInfo
  const read = async (from: string) => {
    const answer = await fetch(`http://127.0.0.1:${port}/api/offerings`, { headers: { 'x-forwarded-for': from } })
    return [answer.status, ((await answer.json()) as { code?: string }).code]
  }
  const busy = '192.0.2.88'
  const leave = await onePlace(toNetwork(busy)) // as a question of theirs that is not answered yet
  const reads = [read(busy), read(busy)] // one may wait
  expect(await Promise.race(reads)).toEqual([503, 'busy'])
  expect(await read(OTHER)).toEqual([200, undefined])
  leave?.()
  expect((await Promise.all(reads)).map(([status]) => status).sort()).toEqual([200, 503])
  strict.closeAllConnections()
  strict.close()
})
