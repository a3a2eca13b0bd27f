import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { Subscribe } from '#contract/offerings/input'
import { createTestWorld } from '../world.ts'

const world = await createTestWorld()
const { app } = world
afterAll(() => world.close())

test('a purchase whose process ended before it asked the bank has its account within a minute', async () => {
  const offering = await world.offering()
  const sekar = await world.investor()
  const order = {
    offering: offering.slug,
    units: '1',
    method: 'virtual_account',
    bank: 'bsi',
    statements: ['prospectus', 'risk', 'liquidity', 'akad'],
  }
  const { id } = await app.offerings.subscribe(sekar, Subscribe.parse(order))
  await sql`update subscription set account_number = null where id = ${id}`.execute(app.database.db)
  for (const { run } of app.offerings.parts.recurring) await run()
  expect((await app.offerings.subscription(sekar, id)).virtualAccount).toMatchObject({ bank: 'bsi' })
})
