import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAuditHeadService } from './http.ts'

const HEAD = {
  chain: 'c',
  position: '3',
  hash: 'a'.repeat(64),
  at: '2026-11-20T02:00:00.000Z',
  key: 'k',
  signature: 's',
}
const heads: string[] = []
let status = 200

const server = createServer(async (request, response) => {
  if (request.headers.authorization !== 'Bearer token-of-heads') response.writeHead(401).end()
  else if (status !== 200) response.writeHead(status).end()
  else if (request.method === 'POST') {
    heads.push(await text(request))
    response.writeHead(201).end()
  } else if (heads.length === 0) response.writeHead(404).end()
  else response.writeHead(200, { 'content-type': 'application/json' }).end(heads.at(-1))
})
beforeAll(() => new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready)))
afterAll(() => void server.close())

const store = (token = 'token-of-heads') =>
  createAuditHeadService({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/heads`, token })

test('a store elsewhere has no head, then the one that was added last', async () => {
  expect(await store().latest()).toBeUndefined()
  await store().keep(HEAD)
  await store().keep({ ...HEAD, position: '4' })
  expect(await store().latest()).toEqual({ ...HEAD, position: '4' })
})

test('a store that refuses or fails is an error, never an empty store', async () => {
  await expect(store('another-token').latest()).rejects.toThrow('401')
  status = 500
  await expect(store().latest()).rejects.toThrow('500')
  await expect(store().keep(HEAD)).rejects.toThrow('500')
})
