import { afterAll, beforeAll, expect, test } from 'vitest'
import { parseTrustedProxies } from '../../server/client-address.ts'
import { waitUntilHolds } from '../eventually.ts'
import { createCaller } from '../http-caller.ts'
import { createTestWorld, type TestWorld } from '../world.ts'

// One account asked for its own password to be compared a hundred times at once, or sent some forty small PDFs: the places of
// all were taken, nobody else could log in or send a file.

let world: TestWorld
beforeAll(async () => {
  world = await createTestWorld({ trustedProxies: parseTrustedProxies('127.0.0.1') })
})
afterAll(() => world.close())
const password = 'sepatu-hujan-lemari-72'
const [GREEDY, OTHER] = [{ 'x-forwarded-for': '203.0.113.9' }, { 'x-forwarded-for': '198.51.100.7' }]

const logIn = async (email: string, headers: Record<string, string>) =>
  createCaller(world).post<{ access_token: string }>('/auth/login', { body: { email, password }, headers })

/** Asks again as soon as it is answered, so many at a time, until told to stop; begins once it has been refused for want of room. */
async function flood(atOnce: number, ask: () => Promise<{ status: number }>) {
  let refused = 0
  let going = true
  const asking = Array.from({ length: atOnce }, async () => {
    while (going) if ((await ask()).status === 503) refused++
  })
  await waitUntilHolds(async () => expect(refused).toBeGreaterThan(0))
  return async () => {
    going = false
    await Promise.all(asking)
  }
}

test('who has their own password compared without end keeps nobody else from logging in', async () => {
  const [greedy, other] = [
    await world.investor({ name: 'Rakus', password }),
    await world.investor({ name: 'Lain', password }),
  ]
  const { body } = await logIn(greedy.email, GREEDY)
  const { post } = createCaller(world)
  const confirm = () => post('/me/confirm', { token: body.access_token, body: { password }, headers: GREEDY })
  const stop = await flood(100, confirm)
  for (let time = 0; time < 3; time++) expect((await logIn(other.email, OTHER)).status).toBe(200)
  await stop()
})

test('who sends files without end keeps nobody else from sending one', async () => {
  const [greedy, other] = [
    await world.investor({ name: 'Lahap', password }),
    await world.investor({ name: 'Tetangga', password }),
  ]
  const send = async (token: string, headers: Record<string, string>) => {
    const { status } = await fetch(`${world.url}/api/attachments?purpose=contoh.laporan&name=a.pdf`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/pdf', ...headers },
      body: '%PDF-1.4\nno page\n%%EOF',
    })
    return { status }
  }
  const theirs = (await logIn(greedy.email, GREEDY)).body.access_token
  const mine = (await logIn(other.email, OTHER)).body.access_token
  const stop = await flood(24, () => send(theirs, GREEDY))
  // it is no PDF that can be read, and looked at all the same
  expect((await send(mine, OTHER)).status).toBe(422)
  await stop()
})
