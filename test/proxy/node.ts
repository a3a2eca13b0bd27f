import { readFileSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http'
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2'
import type { AddressInfo, Server } from 'node:net'
import { certificateFile, keyFile } from './certificate.ts'
import type { ReverseProxy } from './nginx.ts'

/** Headers of one connection that HTTP/2 does not have. */
const HOP = ['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'proxy-connection', 'http2-settings']
const without = (headers: IncomingHttpHeaders, gone: (name: string) => boolean) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !gone(name)))

/** What nginx does in front of the product, done by Node alone: for machines that cannot get nginx. */
export async function startNodeProxy(to: number): Promise<ReverseProxy> {
  const options = { cert: readFileSync(certificateFile), key: readFileSync(keyFile), allowHTTP1: true }
  const tls = createSecureServer(options, (asked, answer) => passOn(to, asked, answer))
  const port = await listening(tls)
  const plain = createServer(({ url = '/' }, answer) => {
    answer.writeHead(301, { location: `https://localhost:${port}${url}` }).end()
  })
  const plainPort = await listening(plain)
  const open = new Set<{ destroy(): void }>()
  tls.on('secureConnection', (socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  return {
    url: `https://localhost:${port}`,
    plainUrl: `http://localhost:${plainPort}`,
    async stop() {
      plain.closeAllConnections()
      for (const socket of open) socket.destroy()
      await Promise.all([tls, plain].map((server) => new Promise((closed) => server.close(closed))))
    },
  }
}

function passOn(to: number, asked: Http2ServerRequest, answer: Http2ServerResponse) {
  const host = String(asked.headers[':authority'] ?? asked.headers.host)
  const before = asked.headers['x-forwarded-for']
  const peer = asked.socket.remoteAddress ?? ''
  const headers = {
    ...without(asked.headers, (name) => name.startsWith(':') || HOP.includes(name)),
    ...{ host, 'x-forwarded-host': host, 'x-forwarded-proto': 'https' },
    'x-forwarded-for': before ? `${String(before)}, ${peer}` : peer,
  }
  const { method, url: path } = asked
  const onward = request({ host: '127.0.0.1', port: to, method, path, headers }, (got: IncomingMessage) => {
    answer.writeHead(
      got.statusCode!,
      without(got.headers, (name) => HOP.includes(name)),
    )
    got.on('error', () => answer.end()).pipe(answer)
    answer.once('close', () => got.destroy())
  })
  onward.on('error', () => {
    if (!answer.headersSent) answer.writeHead(502)
    answer.end()
  })
  asked.on('error', () => onward.destroy())
  asked.pipe(onward)
}

const listening = (server: Server) =>
  new Promise<number>((ready) => server.listen(0, '127.0.0.1', () => ready((server.address() as AddressInfo).port)))
