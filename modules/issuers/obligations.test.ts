import { expect, test } from 'vitest'
import { defaultRules } from '#contract/rulebook/states'
import { wib } from '#shared/dates'
import { obligationsOf } from './obligations.ts'

const now = wib('2026-11-20', '09:00')
const asked = { now, rules: defaultRules, kinds: ['share'] as const, filed: [] }

test('a running business reports each month by the rulebook’s day, each year by its month', () => {
  expect(obligationsOf(asked)).toEqual([
    { kind: 'annual_report', about: '2025-01-01', due: '2026-06-30', late: true },
    { kind: 'monthly_report', about: '2026-10-01', due: '2026-11-20', late: false },
  ])
})

test('sukuk are reported on each quarter, too; without a security there is nothing to report', () => {
  const kinds = obligationsOf({ ...asked, kinds: ['sukuk'] }).map(({ kind, due }) => [kind, due])
  expect(kinds).toContainEqual(['quarterly_report', '2026-10-30'])
  expect(obligationsOf({ ...asked, kinds: [] })).toEqual([])
})

test('what was published after the period has ended is done, an older report is not', () => {
  const monthly = (day: string) =>
    obligationsOf({ ...asked, filed: [{ type: 'monthly_report', publishedAt: wib(day) }] })
  expect(monthly('2026-11-02').map(({ kind }) => kind)).toEqual(['annual_report'])
  expect(monthly('2026-10-30').map(({ kind }) => kind)).toContain('monthly_report')
})
