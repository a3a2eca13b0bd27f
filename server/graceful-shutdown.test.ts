import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { shutDownGracefully } from './graceful-shutdown.ts'

const open: ReturnType<typeof createServer>[] = []
afterEach(() => {
  for (const server of open.splice(0)) server.closeAllConnections()
})

type Ending = { rest?: () => Promise<void>; stop?: (given: { at?: (step: string) => void }) => Promise<void> }

async function process({ rest = async () => {}, stop = async () => {} }: Ending) {
  const said: object[] = []
  const server = createServer(() => {}) // answers nobody
  open.push(server)
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const app = {
    config: { drainSeconds: 0 },
    leaving: new AbortController(),
    stopping: new AbortController(),
    log: { error: (what: object) => said.push(what) },
    ...{ rest, stop },
  }
  const { port } = server.address() as AddressInfo
  return {
    said,
    port,
    app,
    shutDown: (longest: number) => shutDownGracefully(app as never, server, async () => {}, longest),
  }
}

test('what ends in time ends well', async () => {
  const it = await process({})
  expect([await it.shutDown(60_000), it.said]).toEqual([true, []])
  expect([it.app.leaving.signal.aborted, it.app.stopping.signal.aborted]).toEqual([true, true])
})

test('what never ends is left, and the log says what it was', async () => {
  const hangs = await process({
    stop: async ({ at }) => {
      at?.('deadlines')
      await new Promise(() => {})
    },
  })
  expect([await hangs.shutDown(100), hangs.said]).toEqual([false, [{ step: 'deadlines' }]])
})

test('neither a request that nobody answers nor work in hand keeps the rest from ending well', async () => {
  const it = await process({ rest: () => new Promise(() => {}) })
  const socket = connect(it.port, '127.0.0.1').on('error', () => {})
  await new Promise<void>((sent) => socket.write('GET / HTTP/1.1\r\nhost: uji\r\n\r\n', () => sent()))
  expect([await it.shutDown(4_000), it.said]).toEqual([true, []])
})
