import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rupiah } from '#shared/money'
import { countRowsRead } from '../../../test/rows-read.ts'
import { createTestWorld, type TestWorld } from '../../../test/world.ts'
import { createOfferingsCashDue } from './cash-due.ts'
import { Subscribe } from './input.ts'

const copyId = sql`('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid`

let world: TestWorld
beforeAll(async () => {
  world = await createTestWorld()
})
afterAll(() => world.close())

test('what is due to issuers and investors is found without the purchases of offerings that are open', async () => {
  const { app } = world
  const { slug } = await world.offering()
  const who = await world.investor({ cash: rupiah(5_000_000) })
  const statements = ['prospectus', 'risk', 'liquidity', 'akad']
  await app.offerings.subscribe(who, Subscribe.parse({ offering: slug, units: '1', method: 'wallet', statements }))
  await app.database.asOwner(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    // forty that failed and forty that are open, which have all purchases
    await sql`insert into offering select (jsonb_populate_record(o, jsonb_build_object(
        'id', ${copyId}, 'slug', 'copy-' || n, 'security_code', 'COPY' || n, 'paid_units', 0)
        || case when n > 40 then jsonb_build_object('state', 'failed', 'ended_at', now()) else '{}' end)).*
      from offering o, generate_series(1, 80) as n where o.slug = ${slug}`.execute(tx)
    await sql`insert into subscription select (jsonb_populate_record(s, jsonb_build_object(
        'id', gen_random_uuid(), 'reference', 'COPY' || i, 'payment_id', gen_random_uuid(), 'offering_id', ${copyId}))).*
      from subscription s, generate_series(1, 4000) as i, lateral (select 1 + i % 40 as n) as copy`.execute(tx)
  })
  await app.database.asOwner((tx) => sql`analyze`.execute(tx))
  const read = await countRowsRead(app.database.db, async (tx) => {
    expect(await createOfferingsCashDue(app)(tx, app.clock.now())).toEqual([])
  })
  expect(read).toBeLessThan(500)
})
