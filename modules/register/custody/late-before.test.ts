import { expect, test } from 'vitest'
import { type LocalDate, localDate, plusDays, wib } from '#shared/dates'
import { computeLateBefore } from './late-before.ts'

/** Two days later, and on no Saturday or Sunday. */
function lateAfter(day: LocalDate): LocalDate {
  let end = day
  for (let left = 2; left > 0; ) {
    end = plusDays(end, 1)
    if (![0, 6].includes(new Date(`${end}T00:00:00Z`).getUTCDay())) left--
  }
  return end
}

test('only items opened before the instant are late', () => {
  for (let at = 0; at < 28; at++) {
    const now = new Date(wib('2026-11-02' as LocalDate, '10:00').getTime() + at * 12 * 3_600_000)
    const limit = computeLateBefore(now, lateAfter)
    for (let back = 0; back < 10 * 24; back += 3) {
      const opened = new Date(now.getTime() - back * 3_600_000)
      expect(opened < limit, `${opened.toISOString()} at ${now.toISOString()}`).toBe(
        localDate(now) > lateAfter(localDate(opened)),
      )
    }
  }
})
