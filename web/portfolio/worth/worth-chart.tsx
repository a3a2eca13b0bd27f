import { useLocation } from 'react-router'
import { daysBetween } from '#shared/dates'
import { date, shortDate, shortMonth } from '../../lib/format.ts'
import { m } from '../../lib/words.ts'
import { LineChart } from '../../ui/charts/line-chart.tsx'
import { Tabs } from '../../ui/layout/tabs.tsx'
import { formatPeriod, type Period, periods } from './period.ts'
import type { WorthPoint } from './sample-worth-series.ts'

type WorthChart = { points: readonly WorthPoint[]; period: Period }
const noon = (day: string) => `${day}T12:00:00+07:00`

/** Chart of total value against net deposits, with links to choose the period. */
export function WorthChart({ points, period }: WorthChart) {
  const { pathname } = useLocation()
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last || points.length < 2) return null
  const months = daysBetween(first.day, last.day) > 100
  const label = m.worth_chart({ from: date(noon(first.day)), to: date(noon(last.day)) })
  return (
    <div className="worth-chart">
      <LineChart
        label={label}
        name={m.account_value()}
        at={points.map(({ day }) => (months ? `${shortDate(noon(day))} ${day.slice(0, 4)}` : shortDate(noon(day))))}
        marks={points.map(({ day }) => (months ? shortMonth(noon(day)) : shortDate(noon(day))))}
        values={points.map(({ worth }) => worth)}
        dashed={{ name: m.worth_put_in(), values: points.map(({ putIn }) => putIn) }}
      />
      <Tabs
        look="seg"
        label={m.worth_period()}
        tabs={periods.map((each) => ({
          to: `${pathname}?periode=${each}`,
          label: formatPeriod(each),
          current: each === period,
        }))}
      />
    </div>
  )
}
