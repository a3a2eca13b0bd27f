import { createServer } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createListener } from '../../server/listener.ts'
import { waitUntilHolds } from '../eventually.ts'
import { createTestWorld, type TestWorld } from '../world.ts'

// Who asks for a thousand pages on one connection and reads none makes us hold one answer, not a thousand.

let world: TestWorld
const server = createServer()
const open: (() => void)[] = []
let asked = 0
beforeAll(async () => {
  world = await createTestWorld()
  const page = () => {
    asked++
    return new Promise<Response>((answer) => open.push(() => answer(new Response(`halaman ${asked}`))))
  }
  server.on(
    'request',
    createListener(world.app, () => page),
  )
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await world.close()
})

async function ask(times: number): Promise<{ socket: Socket; read: () => string }> {
  const { port } = server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  let text = ''
  socket.on('data', (part) => {
    text += String(part)
  })
  socket.on('error', () => {})
  await new Promise<void>((is) => socket.once('connect', is))
  socket.write(`GET /faq HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nCookie: at=x\r\n\r\n`.repeat(times))
  return { socket, read: () => text }
}

test('requests sent along are answered one after the other, in their order', async () => {
  const { socket, read } = await ask(3)
  for (const number of [1, 2, 3]) {
    await waitUntilHolds(() => expect(open).toHaveLength(1))
    expect(asked).toBe(number)
    open.pop()!()
    await waitUntilHolds(() => expect(read()).toContain(`halaman ${number}`))
  }
  socket.destroy()
})

test('too many of them end the connection, and what waited is not done', async () => {
  const before = asked
  const { socket } = await ask(200)
  await waitUntilHolds(() => expect(socket.destroyed).toBe(true))
  for (const answer of open.splice(0)) answer()
  expect(asked).toBeLessThanOrEqual(before + 1)
})

test('what no Request of ours can carry is refused, and is no bug', async () => {
  const { port } = server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  let text = ''
  socket.on('data', (part) => {
    text += String(part)
  })
  socket.write(`TRACE / HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n\r\n`)
  await waitUntilHolds(() => expect(text).toMatch(/^HTTP\/1\.1 405 /))
  socket.destroy()
})
