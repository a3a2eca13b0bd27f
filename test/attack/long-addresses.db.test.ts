import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RequestContext } from '../../server/http.ts'
import { createListener } from '../../server/listener.ts'
import { createTestWorld, type TestWorld } from '../world.ts'

// One address of seven thousand parts had the router look each of them up once more, for ten seconds in which nobody was answered.

let world: TestWorld
const asked: { parts: number; fault: RequestContext['fault'] }[] = []
const server = createServer()
beforeAll(async () => {
  world = await createTestWorld()
  const web = async ({ url }: Request, { fault }: RequestContext) => {
    asked.push({ parts: new URL(url).pathname.split('/').length, fault })
    return new Response('', { status: fault?.status ?? 200 })
  }
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

const get = (path: string) => fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`)

test.each(['/', '/users/', '/assets/', '/files/', '/sandbox/bank/', '/business/'])(
  'an address that no page has is unknown before the router is asked: below %s',
  async (below) => {
    asked.length = 0
    const { status } = await get(below + 'a/'.repeat(7_000))
    expect(status).toBe(404)
    for (const { fault } of asked) expect(fault).toEqual({ status: 404 })
  },
)

test('what is no longer than a page’s address is looked for', async () => {
  asked.length = 0
  expect((await get(`/users/business/papers/${'a'.repeat(120)}/b`)).status).toBe(200)
  expect(asked).toEqual([{ parts: 6, fault: undefined }])
})
