import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

type Watch = (bytes: Buffer | string) => void

/** A TCP proxy to `port` that can silently drop all traffic. */
export async function createSwallowingProxy(port: number) {
  let swallows = false
  let written: string | undefined
  const sockets = new Set<Socket>()
  const passOn = (from: Socket, to: Socket, watch: Watch) => {
    sockets.add(from)
    from.on('data', (bytes) => {
      watch(bytes)
      if (!swallows) to.write(bytes)
    })
    from.on('error', () => {})
    // a closed connection is heard by neither side while the network is silent
    from.on('close', () => swallows || to.destroy())
  }
  const server = createServer((client) => {
    const upstream = connect(port, '127.0.0.1')
    let commits = false
    passOn(client, upstream, (bytes) => {
      if (written !== undefined && bytes.includes(written)) commits = true
    })
    passOn(upstream, client, (bytes) => {
      if (commits && bytes.includes('COMMIT')) swallows = true
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    swallow: (on: boolean) => {
      swallows = on
      written = undefined
    },
    /** Swallows from the answer on that says that a transaction of PostgreSQL which wrote this text was committed. */
    swallowCommitOf: (text: string) => {
      written = text
    },
    close() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
