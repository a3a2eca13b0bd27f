import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Subscribe } from '#contract/offerings/input'
import { after, DAY, localDate, plusDays, wib } from '#shared/dates'
import { rupiah, units } from '#shared/money'
import { createTestWorld, type TestWorld } from '../../../test/world.ts'
import { computeTotalWorth } from './states.ts'

let world: TestWorld
beforeAll(async () => {
  world = await createTestWorld()
})
afterAll(() => world.close())

const statements = ['prospectus', 'risk', 'liquidity', 'akad']
const order = (offering: string, count: number) =>
  Subscribe.parse({ offering, units: String(count), method: 'wallet', statements })
const today = () => localDate(world.clock.now())
const toMorning = (days: number) => world.moveTo(wib(plusDays(today(), days), '09:00'))

type Line = { day: string; cash: bigint; securities: bigint; way: bigint; put: bigint }
const linesOf = async (userId: string) =>
  (
    await sql<Line>`
      select day::text, cash, securities, under_way as way, put_in as put from worth_close
      where user_id = ${userId} order by day`.execute(world.app.database.db)
  ).rows

test('a day is closed once after its end, where something changed, and is never changed again', async () => {
  const { userId } = await world.investor({ cash: rupiah(1_000_000) })
  const first = today()
  await toMorning(3)
  const line = { day: first, cash: 1_000_000n, securities: 0n, way: 0n, put: 1_000_000n }
  expect(await linesOf(userId)).toEqual([line])
  await toMorning(3)
  await world.app.runDue()
  expect(await linesOf(userId)).toEqual([line])
  const { db } = world.app.database
  await expect(sql`update worth_close set cash = 0 where user_id = ${userId}`.execute(db)).rejects.toThrow()
})

test('what a purchase paid is under way until the securities are there, and never counted twice or lost', async () => {
  const offering = await world.offering({ closesAt: after(world.clock.now(), 4 * DAY) })
  const investor = await world.investor({ cash: rupiah(6_100_000) })
  await world.app.offerings.subscribe(investor, order(offering.slug, 600))
  const bought = today()
  const { putIn, ...atOnce } = await world.app.registry.worthNow(investor)
  expect(atOnce).toMatchObject({ cash: 100_000n, underWay: 6_000_000n, securities: 0n })
  await toMorning(6)
  const worth = await world.app.registry.worthNow(investor)
  expect(worth).toMatchObject({ cash: 100_000n, underWay: 0n, securities: 6_000_000n, putIn })
  expect(computeTotalWorth(worth)).toBe(6_100_000n)
  const lines = await linesOf(investor.userId)
  expect(lines.map(({ day: _, ...amounts }) => amounts)).toEqual([
    { cash: 100_000n, securities: 0n, way: 6_000_000n, put: 6_100_000n },
    { cash: 100_000n, securities: 6_000_000n, way: 0n, put: 6_100_000n },
  ])
  expect(lines[0]!.day).toBe(bought)
  const { holdings } = await world.app.registry.portfolio(investor)
  expect(holdings).toMatchObject([{ units: 600n, cost: 6_000_000n, gain: 0n, realised: 0n, received: 0n }])
})

test('a run that was killed goes on with the next person', async () => {
  const people = [await world.investor({ cash: rupiah(1_000) }), await world.investor({ cash: rupiah(2_000) })]
  const [done, left] = people.map(({ userId }) => userId).sort()
  const day = today()
  await sql`insert into worth_span (first_day, last_day, after_user) values (${day}, ${day}, ${done})`.execute(
    world.app.database.db,
  )
  await toMorning(1)
  expect(await linesOf(done!)).toEqual([])
  expect(await linesOf(left!)).toMatchObject([{ day }])
  const { rows } = await sql<{ open: bigint }>`
    select count(*) as open from worth_span where closed_at is null`.execute(world.app.database.db)
  expect(rows[0]!.open).toBe(0n)
})

test('a price that changed makes a line of a day, and writes and seals nothing anew of what somebody has', async () => {
  const offering = await world.offering({ closesAt: after(world.clock.now(), 4 * DAY), minimumUnits: units(1) })
  const investor = await world.investor({ cash: rupiah(200_000) })
  await world.app.offerings.subscribe(investor, order(offering.slug, 10))
  await toMorning(6)
  const { db } = world.app.database
  const stands = async () =>
    (
      await sql`
        select c.through::text, (select count(*) from audit_record where action = 'fact.sealed' and (
          object = 'fact/person_close/' || c.user_id or object like 'fact/position/' || c.user_id || '/%')) as seals
        from person_close c where c.user_id = ${investor.userId}`.execute(db)
    ).rows
  const before = await stands()
  const day = today()
  await sql`insert into security_close (security_code, day, price) values (${offering.code}, ${day}, 12000)`.execute(db)
  await world.investor({ cash: rupiah(1_000) })
  await toMorning(1)
  expect((await linesOf(investor.userId)).at(-1)).toMatchObject({ day, securities: 120_000n })
  expect(await stands()).toEqual(before)
  expect(before).toMatchObject([{ seals: 3n }])
  expect(await world.app.registry.worthNow(investor)).toMatchObject({ cash: 100_000n, securities: 100_000n })
})
