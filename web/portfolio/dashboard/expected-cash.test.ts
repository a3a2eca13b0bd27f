import { expect, test } from 'vitest'
import type { ExpectedFlow } from '#contract/registry/states'
import type { LocalDate } from '#shared/dates'
import { calendarOf } from './expected-cash.ts'

test('payments beyond those that are listed are counted, and none is left out of the sum', () => {
  const flow = {
    on: '2026-12-14',
    kind: 'return',
    amount: 10n,
    status: 'scheduled',
    security: { name: 'A', slug: 'a' },
  }
  const flows = Array.from({ length: 30 }, () => flow) as unknown as ExpectedFlow[]
  const calendar = calendarOf(flows, '2026-11-24' as LocalDate)
  expect(calendar).toMatchObject({ total: 300n, left: 6 })
  expect(calendar?.dates).toHaveLength(24)
})
