import { computeDividendDays } from '#modules/registry'
import type { Book } from '#modules/rulebook'
import { after, DAY, localDate, plusMonths, wib } from '#shared/dates'
import type { OfferingRow } from './rows.ts'
import type { OfferingDetail } from './states.ts'

type Timed = Pick<
  OfferingRow,
  | (
      | 'state'
      | 'kind'
      | 'payment_months'
      | 'dividend_days'
      | 'tenor_months'
      | 'documents_public_at'
      | 'opens_at'
      | 'closes_at'
    )
  | ('ended_at' | 'handed_over_at' | 'distributed_at')
>
type ScheduleRules = Pick<Book, 'calendar' | 'offering.handover_working_days' | 'offering.distribution_days'>

/** Past and coming milestones of an offering; a future date is the latest that the rules allow. */
export function buildSchedule(row: Timed, rules: ScheduleRules, now: Date): OfferingDetail['schedule'] {
  const closes = row.ended_at ?? row.closes_at
  const handed =
    row.handed_over_at ?? wib(rules.calendar.addWorkingDays(localDate(closes), rules['offering.handover_working_days']))
  const distributed = row.distributed_at ?? after(handed, rules['offering.distribution_days'] * DAY)
  const monthsLater = (months: number) => wib(plusMonths(localDate(distributed), months))
  const steps: [OfferingDetail['schedule'][number]['step'], Date, boolean][] = [
    ['documents', row.documents_public_at, row.documents_public_at <= now],
    ['opens', row.opens_at, row.opens_at <= now],
    ['closes', closes, row.ended_at !== null || row.closes_at <= now],
    ['hand_over', handed, row.handed_over_at !== null],
    ['distribution', distributed, row.distributed_at !== null],
  ]
  if (row.kind === 'sukuk') {
    const first = monthsLater(row.payment_months ?? row.tenor_months!)
    steps.push(
      ['first_return', first, first <= now],
      ['maturity', monthsLater(row.tenor_months!), monthsLater(row.tenor_months!) <= now],
    )
  }
  const dividendsOf = { paymentMonths: row.payment_months, dividendDays: row.dividend_days, distributedAt: distributed }
  const [dividend] = computeDividendDays(dividendsOf, plusMonths(localDate(distributed), 24))
  if (dividend) steps.push(['first_return', wib(dividend.on), dividend.on < localDate(now)])
  const shown = ['failed', 'withdrawn'].includes(row.state) ? steps.slice(0, 3) : steps
  const current = shown.findIndex(([, , done]) => !done)
  return shown.map(([step, on, done], index) => ({
    step,
    on,
    state: done ? 'done' : index === current ? 'now' : 'later',
  }))
}
