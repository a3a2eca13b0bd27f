import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSignedInPerson } from '../api-client.ts'
import { createCaller } from '../http-caller.ts'
import { createTestWorld, type TestWorld } from '../world.ts'

// The database has no room left for a row: it says so with 53100, whichever engine it is. Here a trigger says it.

let world: TestWorld
beforeAll(async () => {
  world = await createTestWorld()
})
afterAll(() => world.close())

const asOwner = (...statements: RawBuilder<unknown>[]) =>
  world.app.database.asOwner(async (tx) => {
    for (const statement of statements) await statement.execute(tx)
  })
const fill = () =>
  asOwner(
    sql`create function no_room() returns trigger language plpgsql as $$ begin
      raise exception 'could not extend file "base/1/2": No space left on device' using errcode = '53100';
    end $$`,
    ...['subscription', 'idempotency_key', 'audit_record'].map(
      (table) =>
        sql`create trigger no_room before insert on ${sql.table(table)} for each row execute function no_room()`,
    ),
  )
const makeRoom = () => asOwner(sql`drop function no_room cascade`)

test('on a full disk who buys is told to come back, readers are served, and nothing is half done', async () => {
  const { slug } = await world.offering()
  const { token } = await createSignedInPerson(world, { cash: 1_000_000n })
  const api = createCaller(world)
  const body = { offering: slug, units: '1', method: 'wallet', statements: ['prospectus', 'risk', 'liquidity', 'akad'] }
  const buy = () => api.post('/subscriptions', { token, key: 'penuh', body })
  await fill()
  const refused = await buy()
  expect([refused.status, refused.body.code]).toEqual([503, 'busy'])
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  const reading = ['/wallet', `/offerings/${slug}`].map(async (path) => (await api.get(path, token)).status)
  expect(await Promise.all(reading)).toEqual([200, 200])
  expect((await fetch(`${world.url}/readyz`)).status).toBe(200)
  await makeRoom()
  expect((await buy()).status).toBe(201)
})
