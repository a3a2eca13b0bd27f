import { expect, test } from 'vitest'
import { optionalInstant, requiredInstant } from './instants.ts'

test('a day and an hour are read in WIB', () => {
  expect(optionalInstant.parse('2026-12-01T09:00')).toEqual(new Date('2026-12-01T02:00:00Z'))
  expect(optionalInstant.parse('2026-12-01T09:00:30')).toEqual(new Date('2026-12-01T02:00:00Z'))
})

test('nothing is no instant, and is refused only where there must be one', () => {
  for (const nothing of ['', undefined]) {
    expect(optionalInstant.parse(nothing)).toBeNull()
    expect(requiredInstant.safeParse(nothing).error?.issues[0]?.message).toBe('instant_unreal')
  }
})

test.each(['2026-13-01T09:00', '2026-12-01', '2026-12-01T25:00', 'besok'])('%s is no day and hour', (text) => {
  expect(optionalInstant.safeParse(text).error?.issues[0]?.message).toBe('instant_unreal')
})
