import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ProposeDistribution } from '#contract/distributions/input'
import { localDate, plusDays, wib } from '#shared/dates'
import { createFundedDistribution } from '../../../test/dividends.ts'
import { registerShare } from '../../../test/holders.ts'
import { runUntilKilled } from '../../../test/killed.ts'
import { createRightsWorld, type RightsWorld } from '../../../test/rights-world.ts'

let it: RightsWorld
beforeAll(async () => {
  it = await createRightsWorld()
})
afterAll(() => it.world.close())

const HOLDERS = 1_003

test('a dividend that is killed between two chunks of holders is paid to the end, to each once', async () => {
  const { app } = it
  const quantities = Array.from({ length: HOLDERS }, (_, at) => BigInt(1 + at))
  const { code, holders } = await registerShare(app.database.db, quantities, app.clock.now())
  const all = quantities.reduce((sum, each) => sum + each, 0n)
  const day = localDate(app.clock.now())
  const terms = { security: code, kind: 'dividend', about: 'Dividen tahun 2025', recordedOn: day, dueOn: day }
  const asked = ProposeDistribution.parse({ ...terms, amount: String(all * 10n), reason: 'Keputusan rapat umum' })
  const id = await createFundedDistribution(it, asked)
  it.world.clock.moveTo(wib(plusDays(day, 1)))
  const dueTask = app.distributions.parts.dueTasks[0]!

  await runUntilKilled(app.commands, { command: 'distributions.pay', times: 1 }, () => dueTask.run())
  expect(await app.distributions.one(it.finance, id)).toMatchObject({ state: 'paying', run: { paidHolders: 1_000 } })
  expect(await it.books()).toEqual([])

  await Promise.all([dueTask.run(), dueTask.run()])
  expect(await app.distributions.one(it.finance, id)).toMatchObject({
    state: 'paid',
    run: { paidHolders: HOLDERS, paid: all * 10n, remainder: 0n },
  })
  const { rows } = await sql<{ told: bigint; people: bigint }>`
    select count(*) as told, count(distinct topic) as people from event
    where name = 'distribution_paid' and data ->> 'distribution' = ${id}`.execute(app.database.db)
  expect(rows[0]).toEqual({ told: BigInt(HOLDERS), people: BigInt(HOLDERS) })
  expect(await it.cashOf(holders.at(-1)!)).toBe(BigInt(HOLDERS) * 10n)
  expect(await it.books()).toEqual([])
})
