import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { type PersonActor, system } from '#shared/actor'
import { after, DAY, plusDays, wib } from '#shared/dates'
import { newId } from '#shared/ids'
import { units } from '#shared/money'
import { registerSecurity } from '../../../../test/holders.ts'
import { createConfirmedHit } from '../../../../test/listed.ts'
import { receiveUnits } from '../../../../test/raw-holdings.ts'
import { createRightsWorld } from '../../../../test/rights-world.ts'
import { insertStaff } from '../../../../test/rows.ts'
import { resumeMoneyMovements } from '../../../../test/thaw.ts'

const it = await createRightsWorld()
afterAll(() => it.world.close())

/** A share that trades, and people who hold it and may trade. */
async function trading(...names: (string | undefined)[]) {
  const { app, world } = it
  const { db } = app.database
  const { code, slug } = await registerSecurity(db, undefined, wib(plusDays(it.today(), -500)))
  const people = await Promise.all(names.map((name) => world.investor(name ? { name } : {})))
  for (const holder of people) await receiveUnits(app, code, holder, { units: 100, price: 10_000 })
  const { calendar } = await app.rulebook.at(app.clock.now())
  const day = calendar.addWorkingDays(it.today(), 1)
  const window = newId<'market-window'>(app.clock.now())
  await sql`insert into market_window (id, first_day, last_day) values (${window}, ${day}, ${plusDays(day, 1)})`.execute(
    db,
  )
  await sql`insert into market_window_day (day, window_id) values (${day}, ${window})`.execute(db)
  await world.moveTo(wib(day, '10:00'))
  await app.market.letTrade(system('test'), people as PersonActor[], after(app.clock.now(), DAY))
  const { lowest: price } = await app.market.book(slug)
  const order = { slug, price, units: units(10n), immediate: false, side: 'sell' as const }
  return { code, people, order }
}

test('orders of who was suspended or refused while money stood still end as money moves again, before anybody can trade with it', async () => {
  const { app } = it
  const { db } = app.database
  const { code, people, order } = await trading(undefined, undefined, 'Hardimanta', undefined)
  const [ann, ben, cici, dewi] = [people[0]!, people[1]!, people[2]!, people[3]!]
  const placed = await app.market.place(ann, order)
  const kept = await app.market.place(ben, order)
  const barred = await app.market.place(cici, order)
  const lapsed = await app.market.place(dewi, order)
  await app.freeze.begin(system('test'), { reason: 'uji' })
  await app.accounts.suspend(system('test'), { userId: ann.userId, reason: 'Perangkat dicuri' })
  expect(await app.market.order(ann, placed.id)).toMatchObject({ state: 'open' })
  await createConfirmedHit(app, await insertStaff(db, 'compliance'), cici, 'Hardimanta')
  expect(await app.market.order(cici, barred.id)).toMatchObject({ state: 'open' })
  await runOut(dewi)
  expect(await app.market.order(dewi, lapsed.id)).toMatchObject({ state: 'open' })
  await resumeMoneyMovements(app)
  expect(await app.market.order(dewi, lapsed.id)).toMatchObject({ state: 'cancelled' })
  expect(await app.market.order(cici, barred.id)).toMatchObject({ state: 'cancelled' })
  expect(await app.market.order(ann, placed.id)).toMatchObject({ state: 'cancelled' })
  expect(await app.market.order(ben, kept.id)).toMatchObject({ state: 'open' })
  expect(await it.unitsOf(ann, code)).toBe(100n)
  expect(await it.books()).toEqual([])
})

test('orders of who is not verified any more end at that moment: the data ran out, also while its update is looked at, or was sent back', async () => {
  const { app, world } = it
  const { code, people, order } = await trading(undefined, undefined, undefined, undefined)
  const [ann, ben, cici, dewi] = [people[0]!, people[1]!, people[2]!, people[3]!]
  const placed = await Promise.all(people.map((who) => app.market.place(who, order)))
  await runOut(ann)
  for (const renewing of [ben, cici])
    await sql`update kyc set state = 'submitted' where user_id = ${renewing.userId}`.execute(app.database.db)
  await runOut(ben)
  const desk = await insertStaff(app.database.db, 'compliance')
  const reasons = [{ field: 'street', code: 'incomplete' as const, remark: null }]
  await app.verification.reject(desk, { userId: cici.userId, reasons })
  const states = () => Promise.all(people.map(async (who, at) => (await app.market.order(who, placed[at]!.id)).state))
  expect(await states()).toEqual(['cancelled', 'cancelled', 'cancelled', 'open'])
  expect(await Promise.all(people.map((who) => it.unitsOf(who, code)))).toEqual([100n, 100n, 100n, 90n])
  await app.market.cancel(dewi, placed[3]!.id)
  await world.advance('PT1M')
  expect(await it.books()).toEqual([])
})

/** The time to look at a person's data anew is over. */
async function runOut({ userId }: { userId: string }) {
  const { app } = it
  await sql`update kyc set refresh_due_at = ${app.clock.now()} where user_id = ${userId}`.execute(app.database.db)
  await app.runDue()
}
