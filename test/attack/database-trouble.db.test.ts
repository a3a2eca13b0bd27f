import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#platform/db/database'
import { noteDatabaseBusy } from '../../server/current-request.ts'
import { createSignedInPerson } from '../api-client.ts'
import { engine } from '../engine.ts'
import { waitUntilHolds } from '../eventually.ts'
import { createCaller } from '../http-caller.ts'
import { type Postgres, startPostgres } from '../postgres.ts'
import { createSwallowingProxy } from '../swallowing-proxy.ts'
import { createTestWorld, type TestWorld } from '../world.ts'

// PostgreSQL in trouble, with a cluster of its own. The embedded engine lives and dies with its process.
const onPostgres = test.skipIf(engine === 'embedded')

let postgres: Postgres
let network: Awaited<ReturnType<typeof createSwallowingProxy>>
let world: TestWorld
let api: ReturnType<typeof createCaller>
let slug: string

beforeAll(async () => {
  if (engine === 'embedded') return
  postgres = await startPostgres()
  const databaseUrl = new URL(await postgres.createDatabase('trouble'))
  network = await createSwallowingProxy(postgres.port)
  databaseUrl.port = String(network.port)
  world = await createTestWorld(
    {},
    await openDatabase({ databaseUrl: databaseUrl.href, onTransient: noteDatabaseBusy }),
  )
  world.app.databaseHealth.start()
  api = createCaller(world)
  slug = (await world.offering()).slug
})
afterAll(async () => {
  if (engine === 'embedded') return
  await world.close()
  network.close()
  await postgres.stop()
})

const people = (count: number) =>
  Promise.all(Array.from({ length: count }, () => createSignedInPerson(world, { cash: 100_000_000n })))

const buy = ({ token }: { token: string }, key: string) =>
  api.post('/subscriptions', {
    token,
    key,
    body: { offering: slug, units: '1', method: 'wallet', statements: ['prospectus', 'risk', 'liquidity', 'akad'] },
  })

/** Another client of the database that holds `lock` while `work` runs. */
async function whileHeld<Result>(lock: string, work: () => Promise<Result>): Promise<Result> {
  const other = new pg.Client({ connectionString: postgres.databaseUrl('trouble') })
  await other.connect()
  await other.query('begin')
  await other.query(lock)
  try {
    return await work()
  } finally {
    await other.query('rollback')
    await other.end()
  }
}

onPostgres(
  'while a row is locked 40 buyers are told soon that the system is busy, and readers are served',
  async () => {
    const [one, ...others] = await people(21)
    const [answers, offering, ready] = await whileHeld('select 1 from offering for update', () =>
      Promise.all([
        Promise.all(
          [...others, ...Array.from({ length: 20 }, () => one!)].map((person, at) => buy(person, `row-${at}`)),
        ),
        api.get(`/offerings/${slug}`),
        fetch(`${world.url}/readyz`),
      ]),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]))
    expect(answers[0]!.headers.get('retry-after')).toBeTruthy()
    expect([offering.status, ready.status]).toEqual([200, 200])
    expect((await buy(one!, 'row-after')).status).toBe(201)
  },
  60_000,
)

onPostgres(
  'while a table is locked a reader is told soon that the system is busy',
  async () => {
    const answer = await whileHeld('lock table offering in access exclusive mode', () => api.get(`/offerings/${slug}`))
    expect(answer.status).toBe(503)
    expect((await api.get(`/offerings/${slug}`)).status).toBe(200)
  },
  60_000,
)

onPostgres(
  'while the table of balances is locked 20 buyers are told soon that the system is busy',
  async () => {
    const buyers = await people(20)
    const answers = await whileHeld('lock table balance in access exclusive mode', () =>
      Promise.all(buyers.map((person, at) => buy(person, `balance-${at}`))),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]))
    expect((await buy(buyers[0]!, 'balance-after')).status).toBe(201)
  },
  60_000,
)

onPostgres(
  'a network that swallows everything is survived: refused soon while it lasts, served soon after it',
  async () => {
    const [buyer] = await people(1)
    network.swallow(true)
    expect((await buy(buyer!, 'swallowed')).status).toBe(503)
    network.swallow(false)
    await waitUntilHolds(async () => expect((await api.get(`/offerings/${slug}`)).status).toBe(200))
    expect((await buy(buyer!, 'after-silence')).status).toBe(201)
  },
  60_000,
)

onPostgres(
  'a product that starts before its database waits for it',
  async () => {
    const late = await startPostgres()
    const databaseUrl = await late.createDatabase('late')
    await late.crash()
    const opening = openDatabase({ databaseUrl })
    await late.start()
    const database = await opening
    expect((await sql<{ one: number }>`select 1 as one`.execute(database.db)).rows).toEqual([{ one: 1 }])
    await database.close()
    await late.stop()
  },
  60_000,
)
