import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import type { Hono } from 'hono'

/** A vendor's service on a free port of this machine. */
export async function serveDouble(service: Hono): Promise<{ url: string; stop(): Promise<void> }> {
  const server = serve({ fetch: service.fetch, port: 0, hostname: '127.0.0.1' })
  if (!server.listening) await new Promise((ready) => server.once('listening', ready))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise((closed) => {
        if ('closeAllConnections' in server) server.closeAllConnections()
        server.close(() => closed())
      }),
  }
}

/** How a vendor calls the product back: through the proxy, from an address of its own. */
export type Callback = (path: string, headers: Record<string, string>, body: object) => Promise<void>

export type Services = {
  now(): Date
  call: Callback
}
