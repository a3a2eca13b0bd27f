import { sql } from 'kysely'
import { TOTP } from 'otpauth'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createWebhookSender, PATIENCE } from '#adapters/webhooks/post'
import { recordEventsInTx } from '#platform/commands/events'
import { transact } from '#platform/db/database'
import type { StaffActor } from '#shared/actor'
import { isRefusal } from '#shared/refusal'
import { type ApiClient, createApiClient } from '../../../test/api-client.ts'
import { waitUntilHolds } from '../../../test/eventually.ts'
import { insertStaff } from '../../../test/rows.ts'
import { isSignedBy, startWebhookReceiver } from '../../../test/webhook-receiver.ts'
import { createTestWorld, type TestWorld } from '../../../test/world.ts'
import { SEND_LIMITS } from './send.ts'
import type { DeliveryView, EndpointWithSecret } from './states.ts'

let world: TestWorld
let client: ApiClient
let receiver: Awaited<ReturnType<typeof startWebhookReceiver>>
let admin: StaffActor
let token: string

beforeAll(async () => {
  world = await createTestWorld()
  client = await createApiClient(world)
  receiver = await startWebhookReceiver()
  const staff = await client.staff('admin')
  token = staff.token
  admin = (await world.app.accounts.actorOf(token)) as StaffActor
})
afterEach(async () => {
  for (const { id } of await world.app.webhooks.list(admin)) await world.app.webhooks.delete(admin, { id })
  receiver.answers(204)
  receiver.received.length = 0
})
afterAll(async () => {
  receiver.close()
  await world.close()
})

const secretOfStaff = 'JBSWY3DPEHPK3PXP'
/** Does what wants a proof, with the one that the staff's authenticator gives. */
async function proven<Done>(run: (proof?: string) => Promise<Done>): Promise<Done> {
  const asked = await run().then(
    () => Promise.reject(new Error('no proof was asked for')),
    (error: unknown) => {
      if (!isRefusal(error) || !error.details.proof) throw error
      return error.details.proof as { id: string }
    },
  )
  // each code of an authenticator is good once
  const totp = new TOTP({ secret: secretOfStaff }).generate({ timestamp: performance.timeOrigin + performance.now() })
  await sql`update credential set totp_last_step = null where user_id = ${admin.userId}`.execute(world.app.database.db)
  await world.app.credentials.prove(admin, { proofId: asked.id, totp })
  return run(asked.id)
}

const types = ['offering.opened', 'rule.changed'] as const
const make = (address = receiver.url): Promise<EndpointWithSecret> =>
  proven((proof) => world.app.webhooks.create(admin, { address, about: 'Sistem uji', types: [...types], proof }))

const opened = () => ({
  topic: 'offering/kopi-gayo',
  name: 'opened',
  data: { name: 'Kopi Gayo', offering: 'kopi-gayo' },
})
/** Something happens in public; what is to be told of it is gathered, and what is due is sent. */
async function happens(...events: Parameters<typeof recordEventsInTx>[1]) {
  const { app } = world
  await transact(app.database.db, (tx) => recordEventsInTx(tx, events, app.clock.now()))
  await app.webhooks.gather()
  await app.runDue()
}
const deliveriesOf = async ({ endpoint }: EndpointWithSecret) =>
  (await world.app.webhooks.deliveries(admin, endpoint.id)).items
const newest = async (made: EndpointWithSecret) => (await deliveriesOf(made))[0]!
const until = (made: EndpointWithSecret, is: (delivery: DeliveryView) => boolean) =>
  waitUntilHolds(async () => {
    const delivery = await newest(made)
    expect(is(delivery)).toBe(true)
    return delivery
  })
const tried = (made: EndpointWithSecret, times: number) => until(made, ({ log }) => log.length === times)

test('an event is sent once, signed, without what is nobody else’s business', async () => {
  const made = await make()
  expect(made.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
  const kept = await sql<{
    secret_sealed: string
  }>`select secret_sealed from webhook_endpoint where id = ${made.endpoint.id}`.execute(world.app.database.db)
  expect(kept.rows[0]!.secret_sealed).not.toContain(made.secret.slice(6, 20))
  const mine = { topic: `investor/${admin.userId}`, name: 'opened', data: { name: 'Rahasia', offering: 'x' } }
  const other = { topic: 'content', name: 'published', data: { kind: 'page', key: 'tentang' } }
  await happens(opened(), mine, other)
  const delivery = await until(made, ({ state }) => state === 'delivered')
  const [call] = receiver.received
  expect(receiver.received).toHaveLength(1)
  expect(call).toMatchObject({ method: 'POST', path: '/masuk' })
  expect(call!.headers).toMatchObject({ 'webhook-id': delivery.id, 'content-type': 'application/json' })
  expect(isSignedBy(call!, made.secret)).toBe(true)
  expect(isSignedBy({ ...call!, body: `${call!.body} ` }, made.secret)).toBe(false)
  expect(Number(call!.headers['webhook-timestamp'])).toBe(world.app.clock.now().getTime() / 1000)
  expect(JSON.parse(call!.body)).toEqual({
    type: 'offering.opened',
    timestamp: expect.stringMatching(/\+07:00$/),
    data: { offering: 'kopi-gayo', name: 'Kopi Gayo' },
  })
  expect(delivery.log).toMatchObject([{ number: 1, status: 204, why: null }])
  await world.app.webhooks.gather()
  expect(await deliveriesOf(made)).toHaveLength(1)
})

test('what is not taken is tried again by the clock, and keeps its id', async () => {
  const made = await make()
  receiver.answers(500)
  await happens(opened())
  await tried(made, 1)
  await world.advance('PT4S')
  await world.app.runDue()
  expect(receiver.received).toHaveLength(1)
  await world.advance('PT1S')
  expect(await tried(made, 2)).toMatchObject({ state: 'waiting', log: [{ status: 500, answer: 'jawaban 500' }, {}] })
  receiver.answers(204)
  await world.advance('PT5M')
  await until(made, ({ state }) => state === 'delivered')
  const ids = receiver.received.map(({ headers }) => headers['webhook-id'])
  expect(ids).toEqual([ids[0], ids[0], ids[0]])
  for (const call of receiver.received) expect(isSignedBy(call, made.secret)).toBe(true)
})

test('after the last try it has failed, those who look after it are told, and a replay has the same id', async () => {
  const { app } = world
  const made = await make()
  const { id } = made.endpoint
  receiver.answers(503)
  await happens(opened())
  for (const [index, wait] of ['PT5S', 'PT5M', 'PT30M', 'PT2H', 'PT5H', 'PT10H', 'PT14H', 'PT20H', 'PT24H'].entries()) {
    await tried(made, index + 1)
    await world.advance(wait)
  }
  const failed = await until(made, ({ state }) => state === 'failed')
  expect(failed.log).toHaveLength(10)
  expect((await app.webhooks.one(admin, id)).failingSince).toEqual(app.clock.now())
  await app.notifications.deliver()
  const { items } = await app.notifications.list(admin, { limit: 20 }, 'en')
  expect(items.map(({ title }) => title)).toContain(`A webhook is not taken: ${receiver.url}`)

  receiver.answers(200)
  await app.webhooks.replay(admin, { id: failed.id })
  await app.runDue()
  await until(made, ({ state }) => state === 'delivered')
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id']))).toEqual(new Set([failed.id]))
  expect((await app.webhooks.one(admin, id)).failingSince).toBeNull()
  expect(await app.webhooks.replayFailed(admin, { id, since: failed.createdAt })).toEqual({ count: 0 })
})

test('a delivery that was taken stays delivered while a replay of it is tried and after that has failed', async () => {
  const { app } = world
  const made = await make()
  receiver.answers(204)
  await happens(opened())
  const taken = await until(made, ({ state }) => state === 'delivered')
  receiver.answers(500)
  expect(await app.webhooks.replay(admin, { id: taken.id })).toMatchObject({ state: 'delivered' })
  await app.runDue()
  expect(await tried(made, 2)).toMatchObject({ state: 'delivered', log: [{ status: 500 }, { status: 204 }] })
  expect((await app.webhooks.deliveries(admin, made.endpoint.id, { state: 'waiting' })).items).toEqual([])
  for (const [index, wait] of ['PT5S', 'PT5M', 'PT30M', 'PT2H', 'PT5H', 'PT10H', 'PT14H', 'PT20H', 'PT24H'].entries()) {
    await tried(made, index + 2)
    await world.advance(wait)
  }
  expect(await tried(made, 11)).toMatchObject({ state: 'delivered' })
  expect(await app.webhooks.replayFailed(admin, { id: made.endpoint.id, since: taken.createdAt })).toEqual({ count: 0 })
  receiver.answers(410)
  await app.webhooks.replay(admin, { id: taken.id })
  await app.runDue()
  expect(await tried(made, 12)).toMatchObject({ state: 'delivered' })
})

test('410 switches it off; what failed since is sent again together once it is on', async () => {
  const { app } = world
  const made = await make()
  const { id } = made.endpoint
  receiver.answers(410)
  await happens(opened())
  const failed = await until(made, ({ state }) => state === 'failed')
  expect(await app.webhooks.one(admin, id)).toMatchObject({ state: 'off', offWhy: 'gone' })
  await expect(app.webhooks.replay(admin, failed)).rejects.toMatchObject({ code: 'webhook_off' })
  await happens(opened()) // nothing is kept for who is off
  receiver.answers(204)
  await app.webhooks.switchOn(admin, { id })
  expect(await app.webhooks.replayFailed(admin, { id, since: failed.createdAt })).toEqual({ count: 1 })
  await app.runDue()
  await until(made, ({ state }) => state === 'delivered')
  expect(await deliveriesOf(made)).toHaveLength(1)
})

test('who does not answer in ten seconds is tried again, and so is who sends us elsewhere', async () => {
  expect(PATIENCE).toBe(10_000)
  const made = await make()
  receiver.answers(() => {}) // never
  const { webhooks } = world.app.integrations
  const { send } = webhooks
  webhooks.send = createWebhookSender({ demo: true, patience: 300 }).send
  await happens(opened())
  expect((await tried(made, 1)).log[0]).toMatchObject({ status: null, why: 'timeout', answer: '' })
  webhooks.send = send
  receiver.answers((response) => void response.writeHead(307, { location: receiver.url }).end('x'.repeat(5_000)))
  await world.advance('PT5S')
  const { log, state } = await tried(made, 2)
  expect({ state, status: log[0]!.status, kept: log[0]!.answer.length }).toEqual({
    ...{ state: 'waiting', status: 307, kept: 1_000 },
  })
  expect(receiver.received).toHaveLength(2)
})

test('an answer that is none of HTTP holds nothing up, and shows nothing that is not there', async () => {
  const made = await make()
  const raw = (text: string) =>
    receiver.answers((response) => void response.socket!.end(Buffer.from(text.replaceAll('\n', '\r\n'))))
  raw('HTTP/1.1 101 Switching Protocols\nConnection: Upgrade\nUpgrade: x\n\n')
  await happens(opened())
  expect((await tried(made, 1)).log[0]).toMatchObject({ status: null, why: 'unreachable' })
  raw('HTTP/1.1 000 Nothing\nContent-Length: 0\n\n')
  await world.advance('PT5S')
  expect((await tried(made, 2)).log[0]).toMatchObject({ status: null, why: 'unreachable' })
  raw('HTTP/1.1 500 No\nConnection: close\n\n\u001b[31mmerah\u202e\u0007')
  await world.advance('PT5M')
  expect((await tried(made, 3)).log[0]).toMatchObject({ status: 500, answer: '[31mmerah' })
})

test('who keeps us waiting holds up nobody else', async () => {
  const { app } = world
  const slow = await startWebhookReceiver()
  slow.answers(() => {}) // never
  const [waiting, quick] = [await make(slow.url), await make()]
  for (let each = 0; each <= SEND_LIMITS.concurrency; each++) await app.webhooks.ping(admin, waiting.endpoint)
  await app.runDue()
  await waitUntilHolds(() => expect(slow.received.length).toBeGreaterThan(0))
  for (let each = 0; each < 3; each++) await app.webhooks.ping(admin, quick.endpoint)
  await app.runDue()
  await waitUntilHolds(() => expect(receiver.received).toHaveLength(3))
  expect(slow.received, 'to one address one after the other').toHaveLength(1)
  await app.webhooks.switchOff(admin, waiting.endpoint)
  slow.close()
  await waitUntilHolds(async () => expect((await deliveriesOf(waiting)).flatMap(({ log }) => log)).toHaveLength(1))
})

test('a sender that is killed sends again, with the same id', async () => {
  const { app } = world
  const made = await make()
  const { run } = app.commands
  let died = 0
  const dying: typeof run = (spec, body) => {
    if (spec.name !== 'webhooks.record') return run(spec, body)
    died++
    return Promise.reject(new Error('killed'))
  }
  app.commands.run = dying
  await happens(opened())
  await waitUntilHolds(() => expect(died).toBe(1))
  app.commands.run = run
  expect((await newest(made)).log).toEqual([])
  await world.advance('PT15M')
  await until(made, ({ state }) => state === 'delivered')
  const [first, second] = receiver.received
  expect(second!.headers['webhook-id']).toBe(first!.headers['webhook-id'])
})
test('several processes at it send a delivery once', async () => {
  const { app } = world
  const made = await make()
  receiver.answers((response) => void setTimeout(() => response.writeHead(204).end(), 300))
  await transact(app.database.db, (tx) => recordEventsInTx(tx, [opened()], app.clock.now()))
  await Promise.all([app.webhooks.gather(), app.webhooks.gather(), app.webhooks.gather()])
  const sending = app.webhooks.parts.dueTasks[0]!
  await Promise.all([sending.run(), sending.run(), sending.run()])
  const { id } = await newest(made)
  const again = { delivery: id, claim: 1 }
  await Promise.all([app.jobs.send('webhooks.deliver', again), app.jobs.send('webhooks.deliver', again)])
  await until(made, ({ state }) => state === 'delivered')
  expect(receiver.received).toHaveLength(1)
  expect(await deliveriesOf(made)).toHaveLength(1)
})

test('an address that leads to us or to no public network is refused, when it is written and whenever it is looked up', async () => {
  for (const address of [
    ...['http://contoh.test/masuk', 'https://10.0.0.1/masuk', 'https://169.254.169.254/', 'https://[fd00::1]/'],
    ...['https://[::ffff:127.0.0.1]:1/#x', 'https://siapa:rahasia@contoh.test/', 'ftp://contoh.test/', 'https://db/'],
    ...['http://0x0a000001/', 'https://2130706433/#', 'bukan alamat'],
  ])
    await expect(make(address), address).rejects.toMatchObject({ code: 'webhook_address', field: 'address' })

  const leadsTo =
    (...ips: string[]) =>
    () =>
      Promise.resolve(ips.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })))
  const message = { address: 'https://contoh.test/masuk', headers: {}, body: '{}' }
  for (const ips of [['10.0.0.1'], ['1.1.1.1', '192.168.1.1'], ['fe80::1'], ['127.0.0.1'], []]) {
    const sender = createWebhookSender({ demo: false, resolve: leadsTo(...ips) })
    expect(await sender.send(message), ips.join()).toMatchObject({ status: null, why: 'address' })
  }
  const strict = createWebhookSender({ demo: false })
  expect(strict.takes(receiver.url)).toBe(false)
  expect(await strict.send({ ...message, address: receiver.url })).toMatchObject({ why: 'address' })
  expect(receiver.received).toEqual([])
})

test('a new secret takes over, and the one before signs with it for a day', async () => {
  const { app } = world
  const made = await make()
  const { id } = made.endpoint
  const next = await proven((proof) => app.webhooks.rotate(admin, { id }, { proof }))
  await app.webhooks.ping(admin, { id })
  await app.runDue()
  await until(made, ({ state }) => state === 'delivered')
  for (const { secret } of [made, next]) expect(isSignedBy(receiver.received[0]!, secret)).toBe(true)
  await world.advance('PT24H')
  await app.webhooks.ping(admin, { id })
  await app.runDue()
  await waitUntilHolds(() => expect(receiver.received).toHaveLength(2))
  expect([made, next].map(({ secret }) => isSignedBy(receiver.received[1]!, secret))).toEqual([false, true])
})

test('only admins look after webhooks, and a new address takes a proof for exactly it', async () => {
  const { app } = world
  const auditor = await insertStaff(app.database.db, 'auditor')
  await expect(app.webhooks.list(auditor)).rejects.toMatchObject({ code: 'not_allowed' })
  const made = await make()
  const { id, address, about } = made.endpoint
  await app.webhooks.change(admin, { id, address, about, types: ['rule.changed'] })
  const other = { id, address: `${receiver.url}/lain`, about, types: [...types] }
  await expect(app.webhooks.change(admin, other)).rejects.toMatchObject({ code: 'proof_required' })
  expect(await proven((proof) => app.webhooks.change(admin, other, { proof }))).toMatchObject({
    address: other.address,
  })
  await app.webhooks.switchOff(admin, { id })
  await app.webhooks.delete(admin, { id })
  await expect(app.webhooks.one(admin, id)).rejects.toMatchObject({ code: 'webhook_not_found' })
})
