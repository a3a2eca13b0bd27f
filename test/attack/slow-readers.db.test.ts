import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createListener } from '../../server/listener.ts'
import { waitUntilHolds } from '../eventually.ts'
import { createTestWorld, type TestWorld } from '../world.ts'

// Who asks for a large file on a hundred connections and hardly reads any makes us hold only so much of it.

const FILE = Buffer.alloc(16 * 1024 * 1024)
const READERS = 24

let world: TestWorld
const server = createServer()
beforeAll(async () => {
  world = await createTestWorld()
  const file = async () => new Response(FILE, { headers: { 'content-type': 'application/pdf' } })
  server.on(
    'request',
    createListener(world.app, () => file),
  )
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await world.close()
})

test('what slow readers leave standing in memory has an end', async () => {
  const { port } = server.address() as AddressInfo
  let came = 0
  let open = 0
  server.on('connection', (socket) => {
    came++
    open++
    socket.once('close', () => open--)
  })
  const readers = Array.from({ length: READERS }, () => {
    const socket = connect(port, '127.0.0.1').on('error', () => {})
    socket.on('data', () => socket.pause())
    socket.write(`GET /documents/DK-7Q4F-9X2M-K3PD.pdf HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n\r\n`)
    return socket
  })
  // who reads nothing at all is given up by another rule
  const reading = setInterval(() => {
    for (const socket of readers) socket.resume()
  }, 2_000)
  await waitUntilHolds(() => expect(came).toBe(READERS))
  await waitUntilHolds(() => expect(open * FILE.length).toBeLessThanOrEqual(256 * 1024 * 1024))
  clearInterval(reading)
  expect(open).toBeGreaterThan(0)
  for (const socket of readers) socket.destroy()
})
