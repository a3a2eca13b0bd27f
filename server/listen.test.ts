import { createServer, get } from 'node:http'
import { networkInterfaces } from 'node:os'
import { afterEach, expect, test } from 'vitest'
import { listen } from './listen.ts'

const open: ReturnType<typeof createServer>[] = []
afterEach(async () => {
  for (const server of open.splice(0)) await new Promise((done) => server.close(done))
})

function started(host: string, port = 0) {
  const server = createServer((_, res) => res.end('here'))
  open.push(server)
  return listen(server, { host, port }, {})
}

const answers = (host: string, port: number) =>
  new Promise((answer) => {
    get({ host, port, agent: false }, (res) => answer(res.statusCode)).once('error', () => answer(undefined))
  })

const hasIpv6 = Object.values(networkInterfaces()).some((each) => each?.some(({ address }) => address === '::1'))

test.for(['300.1.1.1', '203.0.113.7', 'no-such-host.invalid', '127.0.0.1:3000', '2001:db8::7', '[::1]'])(
  'HOST=%s is refused by its name',
  async (host) => {
    await expect(started(host)).rejects.toThrow(`HOST: ${host} is not an address of this machine (E`)
  },
)

test.for(['127.0.0.1', '::', 'localhost', '0.0.0.0'])('a port in use on %s is refused by its name', async (host) => {
  const port = await started(host)
  await expect(started(host, port)).rejects.toThrow(`PORT: another program listens on port ${port}`)
})

// Skipped where this machine has no IPv6.
test.skipIf(!hasIpv6)('localhost is not shared with a program that listens on ::1', async () => {
  const port = await started('::1')
  await expect(started('localhost', port)).rejects.toThrow(`PORT: another program listens on port ${port} of ::1`)
})

test.skipIf(!hasIpv6)('all addresses and localhost answer by IPv4 and by IPv6', async () => {
  for (const host of ['::', 'localhost']) {
    const port = await started(host)
    expect(await answers('127.0.0.1', port), host).toBe(200)
    expect(await answers('::1', port), host).toBe(200)
  }
})
