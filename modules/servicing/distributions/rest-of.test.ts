import { expect, test } from 'vitest'
import type { LocalDate } from '#shared/dates'
import { newId } from '#shared/ids'
import { rupiah } from '#shared/money'
import { type Filling, restOf } from './schedule.ts'

const DAY = '2026-12-10' as LocalDate
const item = { kind: 'return' as const, on: DAY }
const filling = (more: Partial<Filling> = {}): Filling => ({
  id: newId<'distribution'>(new Date(0)),
  ...{ kind: 'return', foreseen_on: DAY, owed_on: DAY, state: 'paid', part: null, redeems: false },
  ...{ amount: rupiah(700), reckoned: rupiah(1_000) },
  ...more,
})
const other = (amount: number, more: Partial<Filling> = {}) =>
  filling({ amount: rupiah(amount), reckoned: null, ...more })

test('what is left of a day is what the akad makes it less all that was handed in for it', () => {
  expect(restOf([filling()], item)).toBe(300n)
  expect(restOf([filling(), other(100)], item)).toBe(200n)
  expect(restOf([filling(), other(300)], item)).toBe(0n)
  expect(restOf([filling({ amount: rupiah(1_200) })], item)).toBe(0n)
})

test('nothing is left of a day that no akad made, that is not checked yet, and of what holders agreed to instead', () => {
  expect(restOf([], item)).toBe(0n)
  expect(restOf([other(700)], item)).toBe(0n)
  expect(restOf([filling({ state: 'submitted' })], item)).toBe(0n)
  expect(restOf([filling(), other(200, { owed_on: '2027-01-05' as LocalDate })], item)).toBe(0n)
  expect(restOf([filling({ foreseen_on: '2027-01-10' as LocalDate })], item)).toBe(0n)
  expect(restOf([filling(), other(300, { state: 'foreseen' })], item)).toBe(300n) // the rest itself
})
