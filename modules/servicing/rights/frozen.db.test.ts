import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { system } from '#shared/actor'
import { after, DAY } from '#shared/dates'
import { createRightsWorld, type RightsWorld } from '../../../test/rights-world.ts'
import { resumeMoneyMovements } from '../../../test/thaw.ts'

let it: RightsWorld
beforeAll(async () => {
  it = await createRightsWorld()
})
afterAll(() => it.world.close())

const remindsAt = async (id: string) =>
  (await sql<{ at: Date }>`select reminds_at as at from rights_issue where id = ${id}`.execute(it.app.database.db))
    .rows[0]!.at

test('while money stands still no right is used or ends, and afterwards there is as much time as before', async () => {
  const { app, world } = it
  const { code, slug, holders } = await it.share([100, 100])
  const [payer, sleeper] = holders
  const card = await it.opened(code)
  const order = await it.exercise(payer!, slug, { units: 40, method: 'virtual_account' })
  const reminder = await remindsAt(card.id)
  const stopped = app.clock.now()
  await app.freeze.begin(system('test'), { reason: 'uji' })
  await expect(it.exercise(sleeper!, slug, { units: 1 })).rejects.toMatchObject({ code: 'money_frozen' })
  await world.moveTo(after(card.exerciseUntil, DAY))
  expect(await app.rights.one(it.finance, card.id)).toMatchObject({ state: 'open' })
  expect(await app.rights.order(payer!, order.id)).toMatchObject({ state: 'awaiting_payment' })
  const stoodStill = app.clock.now().getTime() - stopped.getTime()
  await resumeMoneyMovements(app)

  const { issue, left } = await app.rights.of(sleeper!, slug)
  const longer = issue.exerciseUntil.getTime() - card.exerciseUntil.getTime()
  expect(longer).toBeGreaterThanOrEqual(stoodStill)
  expect(longer).toBeLessThan(stoodStill + DAY)
  expect((await remindsAt(card.id)).getTime() - reminder.getTime()).toBe(longer)
  const waiting = await app.rights.order(payer!, order.id)
  expect(waiting.payBefore!.getTime() - order.payBefore!.getTime()).toBe(longer)
  expect(left).toBe(40n)
  await it.exercise(sleeper!, slug, { units: 40 })
  expect(await it.books()).toEqual([])
})

test('rights that were only announced when money stopped can be used as long as was announced, though their days came meanwhile', async () => {
  const { app, world } = it
  const { code, slug, holders } = await it.share([100])
  const card = await it.announced(code)
  await app.freeze.begin(system('test'), { reason: 'uji' })
  await world.moveTo(after(card.exerciseUntil, -DAY))
  expect(await app.rights.one(it.finance, card.id)).toMatchObject({ state: 'announced' })
  await resumeMoneyMovements(app)
  await app.runDue()

  const { issue } = await app.rights.of(holders[0]!, slug)
  const left = issue.exerciseUntil.getTime() - app.clock.now().getTime()
  expect(left).toBeGreaterThanOrEqual(card.exerciseUntil.getTime() - card.exerciseFrom.getTime())
  await it.exercise(holders[0]!, slug, { units: 40 })
  expect(await it.books()).toEqual([])
})
