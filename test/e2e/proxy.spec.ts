import { connect } from 'node:http2'
import { connect as connectPlain } from 'node:net'
import { connect as connectTls } from 'node:tls'
import type { APIRequestContext } from '@playwright/test'
import { PASSWORD } from '../investor.ts'
import { alive, expect, test } from './browser.ts'

// As operators run it: a proxy that ends TLS and speaks HTTP/2 stands between readers and the product.

test.use({ world: 'proxied', proxied: true, ignoreHTTPSErrors: true })

const EMAIL = 'pemodal@contoh.test'

test('a reader behind the proxy logs in over TLS and HTTP/2 with cookies of this host alone, is known by their address, and hears events', async ({
  page,
  product,
  context,
  request,
}) => {
  const answer = await page.goto('/login')
  expect(answer!.headers()['strict-transport-security']).toMatch(/max-age=\d{8,}/)
  expect(await page.evaluate(() => performance.getEntriesByType('navigation')[0]!.toJSON().nextHopProtocol)).toBe('h2')
  await page.getByLabel('Email', { exact: true }).fill(EMAIL)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('main').getByRole('button', { name: 'Masuk', exact: true }).click()
  await expect(page).toHaveURL('/users')
  await alive(page)
  const cookies = await context.cookies()
  const session = cookies.filter(({ httpOnly }) => httpOnly)
  expect(session.map(({ name }) => name).toSorted()).toEqual(['__Host-at', '__Host-device', '__Host-rt'])
  for (const { name, secure, path, domain } of session)
    expect({ name, secure, path, domain }).toEqual({ name, secure: true, path: '/', domain: 'localhost' })

  const plain = await context.request.get(`${product.plainUrl}/business?kind=share`, { maxRedirects: 0 })
  expect(plain.status()).toBe(301)
  expect(plain.headers().location).toBe(`${product.url}/business?kind=share`)

  await test.step('the address of who asks is the one that the proxy saw, whatever they claim', () =>
    addressIsTheirs(product.url))
  await test.step('events reach their listener through the proxy as they happen', () =>
    eventsArrive(product.url, request))
})

async function addressIsTheirs(url: string) {
  const { hostname, port } = new URL(url)
  const body = JSON.stringify({ email: EMAIL, password: PASSWORD })
  const head = [
    'POST /api/auth/login HTTP/1.1',
    `Host: ${hostname}:${port}`,
    'Content-Type: application/json',
    `Content-Length: ${body.length}`,
    'X-Forwarded-For: 203.0.113.66',
    'Connection: close',
  ]
  // another address of this machine, as another reader's would be
  const from = process.platform === 'linux' ? '127.0.0.9' : '127.0.0.1'
  const plain = connectPlain({ host: '127.0.0.1', port: Number(port), localAddress: from })
  const socket = connectTls({ socket: plain, rejectUnauthorized: false })
  socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
  let text = ''
  for await (const piece of socket) text += piece
  const token = /"access_token":"([^"]+)"/.exec(text)?.[1]
  expect(token, text.slice(0, 400)).toBeDefined()
  const sessions = await fromApi(url, '/api/me/sessions', token!)
  expect(sessions).toMatchObject({
    items: expect.arrayContaining([expect.objectContaining({ current: true, ip: from })]),
  })
}

async function eventsArrive(url: string, request: APIRequestContext) {
  const logIn = async () => {
    const answer = await request.post('/api/auth/login', { data: { email: EMAIL, password: PASSWORD } })
    return ((await answer.json()) as { access_token: string }).access_token
  }
  const client = connect(url, { rejectUnauthorized: false })
  const stream = client.request({
    ':path': '/api/stream?topics=user/me',
    authorization: `Bearer ${await logIn()}`,
    accept: 'text/event-stream',
  })
  let heard = ''
  stream.setEncoding('utf8').on('data', (piece: string) => {
    heard += piece
  })
  await expect.poll(() => heard, { timeout: 60_000 }).toContain('retry:')
  await logIn()
  await expect.poll(() => heard, { timeout: 60_000 }).toContain('logged_in')
  stream.close()
  client.close()
}

/** Asks over HTTP/2, as a program does. */
function fromApi(url: string, path: string, token: string): Promise<unknown> {
  const client = connect(url, { rejectUnauthorized: false })
  return new Promise((answered, failed) => {
    const asked = client.request({ ':path': path, authorization: `Bearer ${token}` })
    let text = ''
    asked.setEncoding('utf8')
    asked.on('data', (piece: string) => {
      text += piece
    })
    asked.on('end', () => {
      client.close()
      answered(JSON.parse(text))
    })
    asked.on('error', failed)
  })
}
