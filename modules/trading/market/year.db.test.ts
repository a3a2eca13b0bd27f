import { afterAll, expect, test } from 'vitest'
import { plusDays, wib } from '#shared/dates'
import { openMarketWorld, parseTestDay } from '../../../test/market-world.ts'

const world = await openMarketWorld({ window: false })
const { market, moveTo, clock } = world
afterAll(() => world.database.close())

/** The same numbers each time. */
function numbers(seed: number) {
  let state = seed
  return (most: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * most)
  }
}

test('a year of windows leaves every trade settled, the books right and journals that play to the same bytes', async () => {
  const random = numbers(20_261_120)
  clock.moveTo(wib('2026-11-30', '08:00'))
  const slug = await world.share('TAHUN')
  const sellers = await Promise.all([1, 2].map(() => world.person({ shares: { TAHUN: 50_000n }, cash: 1_000_000n })))
  const buyers = await Promise.all([1, 2].map(() => world.person({ cash: 90_000_000n })))
  const everyone = [...sellers, ...buyers]
  const calendar = await world.rulebook.calendar()
  let placed = 0
  for (const first of ['2026-11-30', '2027-02-15', '2027-06-14', '2027-09-06']) {
    const last = calendar.addWorkingDays(parseTestDay(first), 9)
    await world.openDays(first, last)
    for (let on = parseTestDay(first); on <= last; on = plusDays(on, 1)) {
      if (!calendar.isWorkingDay(on)) continue
      for (const hour of ['08:50', '10:00']) {
        await moveTo(wib(on, hour))
        const { lowest, highest } = await market.book(slug)
        const steps = Number(highest - lowest) / 5
        const orders = Array.from({ length: 2 + random(3) }, () => {
          const who = everyone[random(everyone.length)]!
          const price = lowest + 5n * BigInt(random(steps + 1))
          return who === sellers[0] || who === sellers[1]
            ? world.sell(who, price, 1 + random(90), slug)
            : world.buy(who, price, 1 + random(90), slug)
        })
        placed += (await Promise.allSettled(orders)).filter(({ status }) => status === 'fulfilled').length
        const owner = everyone[random(everyone.length)]!
        const [open] = (await market.orders(owner, { list: 'open' })).items
        if (open && random(3) === 0) await market.cancel(owner, open.id)
      }
    }
    await moveTo(wib(plusDays(last, 10), '10:00'))
  }
  expect(placed).toBeGreaterThan(150)
  const { trades, books } = await market.replay()
  expect(books).toBe(1)
  expect(trades).toBeGreaterThan(40)
  for (const who of everyone) {
    const all = (await market.trades(who, { limit: 100 })).items
    expect(all.filter(({ state }) => state !== 'settled')).toEqual([])
    expect(await world.has(who)).toMatchObject({ 1: 0n, 2: 0n })
  }
  const lembar = await Promise.all(everyone.map(async (who) => (await world.has(who, 'TAHUN'))[0]))
  expect(lembar.reduce((sum, count) => sum + count, 0n)).toBe(100_000n)
  expect(await world.differences()).toEqual([])
})
