import { expect, test } from 'vitest'
import { type LocalDate, wib } from '#shared/dates'
import { computeFundingDueDate } from './funding-due-date.ts'

const by = (due: string, announced: string, frozen_days = 0) =>
  computeFundingDueDate(
    { due_on: due as LocalDate, proposed_at: wib(announced, '10:00'), checked_at: null, frozen_days },
    7,
  )

test('money for holders is in seven days ahead, or the day after a late announcement, and on the payment day at the latest', () => {
  expect(by('2026-11-30', '2026-11-10')).toBe('2026-11-23')
  expect(by('2026-11-30', '2026-11-22')).toBe('2026-11-23')
  expect(by('2026-11-30', '2026-11-26')).toBe('2026-11-27')
  expect(by('2026-11-30', '2026-11-30')).toBe('2026-11-30')
  expect(by('2026-11-30', '2026-12-02')).toBe('2026-11-30')
})

test('days on which money stood still come on top, up to the payment day', () => {
  expect(by('2026-11-30', '2026-11-10', 3)).toBe('2026-11-26')
  expect(by('2026-11-30', '2026-11-26', 3)).toBe('2026-11-30')
  expect(by('2026-11-30', '2026-11-10', 40)).toBe('2026-11-30')
})
