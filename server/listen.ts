import type { Server } from 'node:http'
import { createServer, type ServerOptions } from 'node:http'
import { sqlState } from '#platform/db/database'
import { SetupError } from '#platform/runtime/setup-error'
import type { Config } from './config.ts'

/**
 * Listens on HOST and PORT and returns the port. '::' falls back to IPv4 where IPv6 is off. Throws a SetupError that
 * names the setting.
 */
export async function listen(server: Server, { host, port }: Pick<Config, 'host' | 'port'>, options: ServerOptions) {
  // Without a host Node listens on '::', and on '0.0.0.0' where there is no IPv6.
  await open(server, { port, host: host === '::' ? undefined : host === 'localhost' ? '127.0.0.1' : host })
  const address = server.address()
  const opened = typeof address === 'object' && address ? address.port : port
  if (host === 'localhost') await listenOnIpv6Too(server, opened, options)
  return opened
}

async function listenOnIpv6Too(server: Server, port: number, options: ServerOptions) {
  const twin = createServer(options, (req, res) => server.emit('request', req, res))
  twin.on('upgrade', (req, socket, head) => server.emit('upgrade', req, socket, head) || socket.destroy())
  server.once('close', () => twin.close())
  try {
    await open(twin, { port, host: '::1' })
  } catch (error) {
    if (sqlState((error as Error).cause) === 'EADDRINUSE') throw error // or readers of localhost would reach another program
  }
}

function open(server: Server, place: { port: number; host: string | undefined }): Promise<void> {
  return new Promise((ready, failed) => {
    const refused = (cause: Error) => failed(new SetupError(problemOf(place, cause), { cause }))
    server.once('error', refused)
    server.listen(place, () => {
      server.off('error', refused)
      ready()
    })
  })
}

function problemOf({ port, host }: { port: number; host: string | undefined }, error: Error): string {
  const code = sqlState(error) ?? error.message
  if (code === 'EADDRINUSE')
    return `PORT: another program listens on port ${port} of ${host ?? 'this machine'} already; stop it or choose another PORT.`
  if (code === 'EACCES' || code === 'EPERM')
    return `PORT: the user of this process may not listen on port ${port} (${code}); choose one above 1023, or give the right to it.`
  return `HOST: ${host} is not an address of this machine (${code}).`
}
