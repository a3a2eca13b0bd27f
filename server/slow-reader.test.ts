import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { expect, test } from 'vitest'
import { waitUntilHolds } from '../test/eventually.ts'
import { closeSlowConnection } from './slow-reader.ts'

const PATIENCE = 1_000
const BODY = Buffer.alloc(32 * 1024 * 1024, 'x')

test('who reads nothing of an answer is given up, who waits long for one gets it whole', async () => {
  const over = { deaf: false }
  const server = createServer((req, res) => {
    closeSlowConnection(res, PATIENCE)
    if (req.url === '/deaf')
      res.once('close', () => {
        over.deaf = true
      })
    setTimeout(() => res.end(BODY), 2 * PATIENCE) // a long piece of work
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  const ask = (path: string) => {
    const socket = connect(port, '127.0.0.1').on('error', () => {})
    socket.write(`GET ${path} HTTP/1.1\r\nhost: uji\r\n\r\n`)
    return socket
  }
  ask('/deaf').pause()
  let heard = 0
  ask('/patient').on('data', (part) => {
    heard += part.length
  })
  await waitUntilHolds(() => expect([over.deaf, heard > BODY.length]).toEqual([true, true]))
  server.closeAllConnections()
  await new Promise((closed) => server.close(closed))
})
