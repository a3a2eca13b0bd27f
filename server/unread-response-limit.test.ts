import { createServer, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import { waitUntilHolds } from '../test/eventually.ts'
import { createUnreadResponseLimit } from './unread-response-limit.ts'

const MEGABYTE = 1024 * 1024

test('who holds the most of what waits in memory is cut off from it, and nobody else', async () => {
  const countHeld = createUnreadResponseLimit(({ headers }) => String(headers.who), {
    mostBytes: 64 * MEGABYTE,
    lookEvery: 20,
  })
  const open = new Set<ServerResponse>()
  const server = createServer((req, res) => {
    open.add(res)
    res.once('close', () => open.delete(res))
    countHeld(req, res)
    res.end(Buffer.alloc(Number(req.headers.megabytes) * MEGABYTE))
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  const ask = (who: string, megabytes: number) => {
    const socket = connect(port, '127.0.0.1').on('error', () => {})
    socket.pause()
    socket.write(`GET / HTTP/1.1\r\nhost: uji\r\nwho: ${who}\r\nmegabytes: ${megabytes}\r\n\r\n`)
    return socket
  }
  const isOver = async (socket: Socket, over: boolean) => waitUntilHolds(() => expect(socket.destroyed).toBe(over))

  const modest = ask('modest', 24)
  const greedy = [16, 20, 16, 16].map((megabytes) => ask('greedy', megabytes))
  const held = () => [...open].reduce((sum, { writableLength }) => sum + writableLength, 0)
  await waitUntilHolds(() => {
    expect(open.size).toBeLessThan(5)
    expect(held()).toBeGreaterThan(0)
    expect(held()).toBeLessThanOrEqual(64 * MEGABYTE)
  })
  let heard = 0
  modest.resume().on('data', (part) => {
    heard += part.length
  })
  await waitUntilHolds(() => expect(heard).toBeGreaterThan(24 * MEGABYTE))
  await isOver(modest, false)

  for (const socket of greedy) socket.destroy()
  server.closeAllConnections()
  await new Promise((closed) => server.close(closed))
})
