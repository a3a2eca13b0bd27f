import { expect, test } from 'vitest'
import type { LocalDate } from '#shared/dates'
import { newId } from '#shared/ids'
import { rupiah } from '#shared/money'
import { computeUnpaidRest, type ScheduledDistribution } from './schedule.ts'

const DAY = '2026-12-10' as LocalDate
const item = { kind: 'return' as const, on: DAY }
const filling = (more: Partial<ScheduledDistribution> = {}): ScheduledDistribution => ({
  id: newId<'distribution'>(new Date(0)),
  ...{ kind: 'return', foreseen_on: DAY, owed_on: DAY, state: 'paid', part: null, redeems: false },
  ...{ amount: rupiah(700), reckoned: rupiah(1_000) },
  ...more,
})
const other = (amount: number, more: Partial<ScheduledDistribution> = {}) =>
  filling({ amount: rupiah(amount), reckoned: null, ...more })

test('what is left of a day is what the akad makes it less all that was handed in for it', () => {
  expect(computeUnpaidRest([filling()], item)).toBe(300n)
  expect(computeUnpaidRest([filling(), other(100)], item)).toBe(200n)
  expect(computeUnpaidRest([filling(), other(300)], item)).toBe(0n)
  expect(computeUnpaidRest([filling({ amount: rupiah(1_200) })], item)).toBe(0n)
})

test('nothing is left of a day that no akad made, that is not checked yet, and of what holders agreed to instead', () => {
  expect(computeUnpaidRest([], item)).toBe(0n)
  expect(computeUnpaidRest([other(700)], item)).toBe(0n)
  expect(computeUnpaidRest([filling({ state: 'submitted' })], item)).toBe(0n)
  expect(computeUnpaidRest([filling(), other(200, { owed_on: '2027-01-05' as LocalDate })], item)).toBe(0n)
  expect(computeUnpaidRest([filling({ foreseen_on: '2027-01-10' as LocalDate })], item)).toBe(0n)
  expect(computeUnpaidRest([filling(), other(300, { state: 'foreseen' })], item)).toBe(300n) // the rest itself
})
