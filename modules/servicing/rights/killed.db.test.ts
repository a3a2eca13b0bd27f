import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { distributeUnitsInTx } from '#modules/registry'
import { transact } from '#platform/db/database'
import { plusDays, wib } from '#shared/dates'
import { rupiah, units } from '#shared/money'
import { registerShare } from '../../../test/holders.ts'
import { runUntilKilled } from '../../../test/killed.ts'
import { createRightsWorld, type RightsWorld } from '../../../test/rights-world.ts'

let it: RightsWorld
beforeAll(async () => {
  it = await createRightsWorld()
})
afterAll(() => it.world.close())

const HOLDERS = 1_001

/** A share of many holders, three of whom may buy. */
async function share() {
  const { app, world } = it
  const now = app.clock.now()
  const given = await registerShare(app.database.db, new Array(HOLDERS).fill(10n), now)
  const buyers = []
  for (let at = 0; at < 3; at++) buyers.push(await world.investor({ cash: rupiah(1_000_000) }))
  const paid = { units: units(10), price: rupiah(10_000), paidAt: now }
  const allotments = buyers.map(({ userId }, at) => {
    const source = `subscription/${given.code}/buyer-${at}`
    return { ...paid, userId, reference: source, source }
  })
  await transact(app.database.db, (tx) => distributeUnitsInTx(tx, { code: given.code, allotments, now }))
  return { ...given, buyers }
}

test('a rights issue that is killed between two chunks tells everybody once and allots once', async () => {
  const { app, world } = it
  const { code, slug, buyers } = await share()
  const card = await it.announced(code)
  const dueTask = app.rights.parts.dueTasks[0]!
  const told = async () => {
    const { rows } = await sql<{ told: bigint; people: bigint }>`
      select count(*) as told, count(distinct topic) as people from event
      where name = 'rights_recorded' and data ->> 'slug' = ${slug}`.execute(app.database.db)
    return rows[0]!
  }
  world.clock.moveTo(wib(plusDays(card.recordedOn, 1)))
  await runUntilKilled(app.commands, { command: 'rights.tell', times: 1 }, () => dueTask.run())
  expect(await told()).toEqual({ told: 1_000n, people: 1_000n })
  await Promise.all([dueTask.run(), dueTask.run()])
  expect(await told()).toEqual({ told: BigInt(HOLDERS + 3), people: BigInt(HOLDERS + 3) })

  await world.moveTo(card.exerciseFrom)
  for (const buyer of buyers) await it.exercise(buyer, slug, { units: 4, excess: 6 })
  world.clock.moveTo(card.exerciseUntil)
  await runUntilKilled(app.commands, { command: 'rights.settle', times: 0 }, () => dueTask.run())
  expect((await app.rights.one(it.finance, card.id)).state).toBe('allotting')
  expect(await it.books()).toEqual([])
  await runUntilKilled(app.commands, { command: 'rights.hand-over', times: 0 }, () => dueTask.run())
  expect(await Promise.all(buyers.map((buyer) => it.unitsOf(buyer, code)))).toEqual([20n, 20n, 20n])
  expect(await it.books()).toEqual([])
  await Promise.all([dueTask.run(), dueTask.run()])
  expect(await app.rights.one(it.finance, card.id)).toMatchObject({ state: 'ended', sold: 30n, escrow: 0n })
  expect(await it.books()).toEqual([])
})
