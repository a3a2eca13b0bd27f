import { createServer, type IncomingHttpHeaders } from 'node:http'
import { connect } from 'node:http2'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ReverseProxy } from './nginx.ts'
import { startNodeProxy } from './node.ts'

// What stands in for nginx on a machine that cannot get it does what nginx does.

const server = createServer((asked, answer) => {
  answer.setHeader('content-type', 'application/json')
  asked.on('data', () => {}).on('end', () => answer.end(JSON.stringify(asked.headers)))
})
let proxy: ReverseProxy
beforeAll(async () => {
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  proxy = await startNodeProxy((server.address() as AddressInfo).port)
})
afterAll(async () => {
  await proxy.stop()
  server.closeAllConnections()
  server.close()
})

test('who asks over TLS and HTTP/2 is handed on with their address, their host and their scheme', async () => {
  const client = connect(proxy.url, { rejectUnauthorized: false })
  const asked = client.request({ ':method': 'POST', ':path': '/x', 'x-forwarded-for': '203.0.113.66' })
  asked.end('body')
  let text = ''
  for await (const piece of asked.setEncoding('utf8')) text += piece
  client.close()
  const headers = JSON.parse(text) as IncomingHttpHeaders
  expect(headers).toMatchObject({ host: new URL(proxy.url).host, 'x-forwarded-proto': 'https' })
  expect(headers['x-forwarded-for']).toMatch(/^203\.0\.113\.66, .*127\.0\.0\.1$/)
})

test('who asks without TLS is sent to the same address with it', async () => {
  const answer = await fetch(`${proxy.plainUrl}/business?kind=share`, { redirect: 'manual' })
  expect([answer.status, answer.headers.get('location')]).toEqual([301, `${proxy.url}/business?kind=share`])
})
