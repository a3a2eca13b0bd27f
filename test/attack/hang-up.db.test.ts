import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { createListener } from '../../server/listener.ts'
import { waitUntilHolds } from '../eventually.ts'
import { createTestWorld, type TestWorld } from '../world.ts'

// Who hangs up in the middle of what they send is no bug of ours: nothing is reported, and nothing goes raw to stderr.

let world: TestWorld
const server = createServer()
/** Pages that were asked and read a form themselves. */
let asked = 0
beforeAll(async () => {
  world = await createTestWorld()
  const readsForms = async (request: Request) => {
    asked++
    await request.formData()
    return new Response('read')
  }
  server.on(
    'request',
    createListener(world.app, () => readsForms),
  )
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
})
afterEach(() => vi.restoreAllMocks())
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await world.close()
})

const port = () => (server.address() as AddressInfo).port

/** Announces more than is sent, and hangs up once the server has begun to answer. */
async function hangUp(path: string, type: string, begin: string) {
  const socket = connect(port(), '127.0.0.1')
  await new Promise<void>((open) => socket.once('connect', open))
  const taken = new Promise<void>((begun) => server.once('request', () => begun()))
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port()}\r\nOrigin: http://127.0.0.1:${port()}\r\nContent-Type: ${type}\r\nContent-Length: 5000\r\n\r\n${begin}`,
  )
  await taken
  return () => socket.destroy()
}

const statuses = vi.fn()
const FILES = 'multipart/form-data; boundary=x'
test.each([
  ['an operation', '/api/auth/login', 'application/json', '{"email":'],
  ['a page’s form, which is counted before', '/login', 'application/x-www-form-urlencoded', 'email='],
  ['a page’s form with files', '/profile', FILES, '--x\r\nContent-Disposition: form-data; name="photo"\r\n\r\n'],
])('a caller who hangs up on %s is not reported', async (_, path, type, begin) => {
  const report = vi.spyOn(world.app, 'report')
  const raw = vi.spyOn(console, 'error')
  const noted = vi.spyOn(world.app.log, 'info').mockImplementation(statuses)
  const before = asked
  const destroy = await hangUp(path, type, begin)
  if (type === FILES) await waitUntilHolds(() => expect(asked).toBe(before + 1))
  destroy()
  await waitUntilHolds(() => expect(noted.mock.calls.map(([what]) => (what as { path?: string }).path)).toContain(path))
  expect(noted.mock.calls.find(([what]) => (what as { path?: string }).path === path)?.[0]).toMatchObject({
    status: 499,
  })
  expect(report).not.toHaveBeenCalled()
  expect(raw).not.toHaveBeenCalled()
})
