import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** Passes bytes on between its own port and `port`; while it swallows, nothing arrives on either side and nobody is told. */
export async function createSwallowingProxy(port: number) {
  let swallows = false
  const sockets = new Set<Socket>()
  const passOn = (from: Socket, to: Socket) => {
    sockets.add(from)
    from.on('data', (bytes) => swallows || to.write(bytes))
    from.on('error', () => {})
    // a closed connection is heard by neither side while the network is silent
    from.on('close', () => swallows || to.destroy())
  }
  const server = createServer((client) => {
    const upstream = connect(port, '127.0.0.1')
    passOn(client, upstream)
    passOn(upstream, client)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    swallow: (on: boolean) => {
      swallows = on
    },
    close() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
