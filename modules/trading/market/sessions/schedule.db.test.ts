import { afterAll, expect, test } from 'vitest'
import { wib } from '#shared/dates'
import { openMarketWorld } from '../../../../test/market-world.ts'

const { market, clock, database, openDays } = await openMarketWorld({ window: false })
clock.moveTo(wib('2026-11-20', '10:00'))
afterAll(() => database.close())

test('everyone can read when the market was, is and will be open', async () => {
  expect(await market.schedule()).toEqual({ opensAt: null, closesAt: null, windows: [] })
  for (const [firstDay, lastDay] of [
    ['2026-09-01', '2026-09-14'],
    ['2026-11-16', '2026-11-27'],
    ['2027-03-01', '2027-03-12'],
  ] as const)
    await openDays(firstDay, lastDay)
  const { opensAt, closesAt, windows } = await market.schedule()
  expect([opensAt, closesAt]).toEqual([null, wib('2026-11-20', '16:00')])
  expect(windows.map(({ firstDay, state, tradingDays }) => [firstDay, state, tradingDays])).toEqual([
    ['2027-03-01', 'coming', 5],
    ['2026-11-16', 'running', 10],
    ['2026-09-01', 'past', 10],
  ])
})
