import { expect, test } from 'vitest'
import type { LocalDate } from '#shared/dates'
import { getPeriodStart, parsePeriod } from './period.ts'
import { sampleWorthSeries } from './sample-worth-series.ts'

const line = (day: string, cash: bigint, putIn: bigint) => ({
  day: day as LocalDate,
  cash,
  securities: 0n,
  underWay: 0n,
  putIn,
  income: 0n,
})

test('a day without a line stands at what the last one before it said', () => {
  const points = sampleWorthSeries([line('2026-01-01', 5n, 5n), line('2026-01-03', 8n, 7n), line('2026-01-05', 9n, 7n)])
  expect(points.map(({ day, worth, putIn }) => [day.slice(8), worth, putIn])).toEqual([
    ['01', 5n, 5n],
    ['02', 5n, 5n],
    ['03', 8n, 7n],
    ['04', 8n, 7n],
    ['05', 9n, 7n],
  ])
})

test('years become as many points as fit, the first and the last day among them; one day is one point', () => {
  const points = sampleWorthSeries([line('2024-01-01', 1n, 1n), line('2026-11-20', 3n, 1n)])
  expect(points).toHaveLength(26)
  expect([points[0]!.day, points[24]!.worth, points[25]!.day]).toEqual(['2024-01-01', 1n, '2026-11-20'])
  expect(sampleWorthSeries([line('2026-01-01', 5n, 5n)])).toHaveLength(1)
  expect(sampleWorthSeries([])).toEqual([])
})

test('a period that nobody knows is a year', () => {
  const at = (query: string) => parsePeriod(`https://contoh.test/users${query}`)
  expect([at(''), at('?periode=3b'), at('?periode=9z')]).toEqual(['1t', '3b', '1t'])
  expect(getPeriodStart('6b', '2026-11-20' as LocalDate)).toBe('2026-05-20')
})
