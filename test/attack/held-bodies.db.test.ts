import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { system } from '#shared/actor'
import { createSignedInPerson, createSignedInStaff } from '../api-client.ts'
import { createTestWorld, type TestWorld } from '../world.ts'

// Who asks is seen as a request begins. What holds its body back for a while commands nothing after its session has ended
// or its role was taken.

let world: TestWorld
beforeAll(async () => {
  world = await createTestWorld()
})
afterAll(() => world.close())

/** Sends all but the end of a body, lets `meanwhile` happen, waits a little more than a moment, and sends the end. */
async function held(
  path: string,
  { token, body, key = '' }: { token: string; body: object; key?: string },
  meanwhile: () => Promise<unknown>,
) {
  const { port } = new URL(world.url)
  const sent = Buffer.from(JSON.stringify(body))
  const socket = connect(Number(port), '127.0.0.1')
  socket.write(
    `POST /api${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nConnection: close\r\nAuthorization: Bearer ${token}\r\n` +
      `Idempotency-Key: ${key || 'satu'}\r\nContent-Type: application/json\r\nContent-Length: ${sent.length}\r\n\r\n`,
  )
  socket.write(sent.subarray(0, -1))
  await new Promise((wake) => setTimeout(wake, 500)) // it is heard who asks
  await meanwhile()
  await new Promise((wake) => setTimeout(wake, 1_000))
  socket.write(sent.subarray(-1))
  const answer = await text(socket)
  return { status: Number(answer.split(' ', 2)[1]), answer }
}

const order = (slug: string) => ({
  ...{ offering: slug, units: '1', method: 'wallet' },
  statements: ['prospectus', 'risk', 'liquidity', 'akad'],
})

test('a purchase that was begun before all sessions ended is not made after it', async () => {
  const { slug } = await world.offering()
  const { token, userId } = await createSignedInPerson(world, { cash: 1_000_000n })
  const suspended = () => world.app.accounts.suspend(system('test'), { userId, reason: 'uji coba' })
  const { status, answer } = await held('/subscriptions', { token, body: order(slug) }, suspended)
  expect(status).toBe(401)
  expect(answer).toContain('token_revoked')
  const slow = await createSignedInPerson(world, { cash: 1_000_000n })
  const bought = await held('/subscriptions', { token: slow.token, body: order(slug) }, async () => {})
  expect(bought.status).toBe(201) // slow alone is no fault
})

test('a session that its owner ended writes nothing any more', async () => {
  const { token, refreshToken } = await createSignedInPerson(world)
  const story = 'Aplikasi keluar sendiri sejak kemarin siang, tiga kali.'
  const body = { topic: 'money', about: '', story, wish: 'Diperbaiki segera' }
  const { status } = await held('/complaints', { token, body }, () => world.app.identity.logOut(refreshToken))
  expect(status).toBe(401)
})

test('a member of staff whose role was taken commands nothing with it', async () => {
  const { token, userId } = await createSignedInStaff(world, ['market'])
  const body = { message: 'Pasar ditutup untuk selamanya.', from: null, until: null }
  const { status, answer } = await held('/desk/market-messages', { token, body }, () =>
    world.app.identity.revokeRole(system('test'), { userId, role: 'market', reason: 'uji' }),
  )
  expect(status).toBe(403)
  expect(answer).toContain('not_allowed')
  expect(JSON.stringify(await (await fetch(`${world.url}/api/info-statistik`)).json())).not.toContain('selamanya')
})
