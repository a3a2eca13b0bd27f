import { type LocalDate, plusMonths } from '#shared/dates'
import { m } from '../../lib/words.ts'

/** How far back the chart looks, in months; `semua` to the first day. */
const MONTHS = { '1b': 1, '3b': 3, '6b': 6, '1t': 12, semua: null } as const
export type Period = keyof typeof MONTHS
export const periods = Object.keys(MONTHS) as Period[]
const USUAL: Period = '1t'
const BEGINNING = '2000-01-01' as LocalDate

/** The period in the address, else the default. */
export function parsePeriod(url: string): Period {
  const asked = new URL(url).searchParams.get('periode')
  return periods.find((period) => period === asked) ?? USUAL
}

export function getPeriodStart(period: Period, today: LocalDate): LocalDate {
  const months = MONTHS[period]
  return months === null ? BEGINNING : plusMonths(today, -months)
}

export const formatPeriod = (period: Period) =>
  ({
    '1b': m.worth_month({ count: 1 }),
    '3b': m.worth_month({ count: 3 }),
    '6b': m.worth_month({ count: 6 }),
    '1t': m.worth_year(),
    semua: m.worth_all(),
  })[period]
