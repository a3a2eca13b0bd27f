import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { Subscribe } from '#contract/offerings/input'
import { rupiah } from '#shared/money'
import { createTestWorld } from '../test/world.ts'

const world = await createTestWorld()
const { app } = world
afterAll(() => world.close())

test('while the books are wrong money stands still, and it moves again when they are right', async () => {
  const offering = await world.offering()
  const sekar = await world.investor({ cash: rupiah(1_000_000) })
  const wish = Subscribe.parse({
    offering: offering.slug,
    units: '1',
    method: 'wallet',
    statements: ['prospectus', 'risk', 'liquidity', 'akad'],
  })
  const plant = (change: bigint) =>
    app.database.asOwner((tx) =>
      sql`update balance set amount = amount + ${change} where account_id = ${`investor/${sekar.userId}/available/IDR`}`.execute(
        tx,
      ),
    )

  await plant(7n)
  expect(await app.checks.invariants()).toMatchObject([
    { check: 'a balance is the sum of its postings', expected: '1000000', found: '1000007' },
  ])
  await expect(app.offerings.subscribe(sekar, wish)).rejects.toMatchObject({ code: 'money_frozen' })
  expect((await app.checks.ready()).ok).toBe(false)

  await plant(-7n)
  expect(await app.checks.invariants()).toEqual([])
  expect(await app.offerings.subscribe(sekar, wish)).toMatchObject({ state: 'paid' })
  expect(await app.checks.ready()).toEqual({ ok: true, problems: [] })
})
