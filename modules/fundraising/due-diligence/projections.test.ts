import { expect, test } from 'vitest'
import { createDueDiligenceFileValues } from '../../../db/seed/proposal-file.ts'
import { compareProjections } from './projections.ts'

const year = (n: number, revenue: bigint, cogs: bigint) => ({
  [`revenue${n}`]: String(revenue),
  [`cogs${n}`]: String(cogs),
  [`opex${n}`]: '0',
  [`tax${n}`]: '0',
})
const plan = (n: number, revenue: bigint, profit: bigint) => ({
  [`plannedRevenue${n}`]: String(revenue),
  [`plannedProfit${n}`]: String(profit),
})
/** Grew by a tenth, then by a fifth; a tenth of it was profit, then a fifth. */
const file = (plans: object) =>
  createDueDiligenceFileValues(2025, {
    ...year(1, 1_000n, 900n),
    ...year(2, 1_100n, 990n),
    ...year(3, 1_320n, 1_056n),
    ...plan(1, 1_584n, 316n),
    ...plan(2, 1_900n, 380n),
    ...plan(3, 2_280n, 456n),
    ...plans,
  })
const linesOf = (plans: object = {}) =>
  compareProjections(file(plans)).map(({ key, year, planned, best, passes }) => [key, year, planned, best, passes])

test('what was achieved before may be planned again, year by year', () => {
  expect(linesOf()).toEqual([
    ['growth', 2026, 2_000n, 2_000n, true],
    ['margin', 2026, 1_994n, 2_000n, true],
    ['growth', 2027, 1_994n, 2_000n, true],
    ['margin', 2027, 2_000n, 2_000n, true],
    ['growth', 2028, 2_000n, 2_000n, true],
    ['margin', 2028, 2_000n, 2_000n, true],
  ])
})

test('a plan above the best year is named line by line, with the year that it is held to', () => {
  const found = compareProjections(file(plan(1, 2_640n, 792n))).filter(({ passes }) => !passes)
  expect(found).toMatchObject([
    { key: 'growth', year: 2026, amount: 2_640n, base: 1_320n, planned: 10_000n, best: 2_000n, bestYear: 2025 },
    { key: 'margin', year: 2026, amount: 792n, base: 2_640n, planned: 3_000n, best: 2_000n, bestYear: 2025 },
  ])
})

test('without years to compare with every line wants an explanation; a plan that is missing has none', () => {
  const empty = Object.fromEntries([1, 2, 3].flatMap((n) => Object.keys(year(n, 1n, 1n))).map((name) => [name, '']))
  expect(linesOf(empty).every(([, , , best, passes]) => best === null && passes === false)).toBe(true)
  expect(compareProjections({})).toEqual([])
})
