import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { type PersonActor, system } from '#shared/actor'
import { after, DAY, plusDays, wib } from '#shared/dates'
import { newId } from '#shared/ids'
import { units } from '#shared/money'
import { registerSecurity } from '../../test/holders.ts'
import { listed } from '../../test/listed.ts'
import { receive } from '../../test/raw-holdings.ts'
import { createRightsWorld } from '../../test/rights-world.ts'
import { someStaff } from '../../test/rows.ts'
import { thaw } from '../../test/thaw.ts'

const it = await createRightsWorld()
afterAll(() => it.world.close())

test('orders of who was suspended or refused while money stood still end as money moves again, before anybody can trade with it', async () => {
  const { app, world } = it
  const { db } = app.database
  const { code, slug } = await registerSecurity(db, undefined, wib(plusDays(it.today(), -500)))
  const [ann, ben, cici] = [
    await world.investor({}),
    await world.investor({}),
    await world.investor({ name: 'Hardimanta' }),
  ]
  for (const holder of [ann, ben, cici]) await receive(app, code, holder, { units: 100, price: 10_000 })
  const { calendar } = await app.rulebook.at(app.clock.now())
  const day = calendar.addWorkingDays(it.today(), 1)
  const window = newId<'market-window'>(app.clock.now())
  await sql`insert into market_window (id, first_day, last_day) values (${window}, ${day}, ${plusDays(day, 1)})`.execute(
    db,
  )
  await sql`insert into market_window_day (day, window_id) values (${day}, ${window})`.execute(db)
  await world.moveTo(wib(day, '10:00'))
  await app.market.letTrade(system('test'), [ann, ben, cici] as PersonActor[], after(app.clock.now(), DAY))
  const { lowest: price } = await app.market.book(slug)
  const order = { slug, price, units: units(10n), immediate: false, side: 'sell' as const }
  const placed = await app.market.place(ann, order)
  const kept = await app.market.place(ben, order)
  const barred = await app.market.place(cici, order)
  await app.freeze.begin(system('test'), { reason: 'uji' })
  await app.accounts.suspend(system('test'), { userId: ann.userId, reason: 'Perangkat dicuri' })
  expect(await app.market.order(ann, placed.id)).toMatchObject({ state: 'open' })
  await listed(app, await someStaff(db, 'compliance'), cici, 'Hardimanta')
  expect(await app.market.order(cici, barred.id)).toMatchObject({ state: 'open' })
  await thaw(app)
  expect(await app.market.order(cici, barred.id)).toMatchObject({ state: 'cancelled' })
  expect(await app.market.order(ann, placed.id)).toMatchObject({ state: 'cancelled' })
  expect(await app.market.order(ben, kept.id)).toMatchObject({ state: 'open' })
  expect(await it.unitsOf(ann, code)).toBe(100n)
  expect(await it.books()).toEqual([])
})
