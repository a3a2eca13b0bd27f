import {
  computeDeviation,
  type Duty,
  figureWords,
  formatReportTitle,
  type PublishedReport,
} from '#contract/reports/states'
import { type LocalDate, wib } from '#shared/dates'
import { money, shortMoney, shortMonth } from '../../lib/format.ts'
import { getLocale, m } from '../../lib/words.ts'
import { Card } from '../../ui/cards/card.tsx'
import { BarPlot } from '../../ui/charts/bar-plot.tsx'
import { ChartLegend } from '../../ui/charts/chart-legend.tsx'
import { ChartWithTable } from '../../ui/charts/charts.tsx'
import { Tabs } from '../../ui/layout/tabs.tsx'
import { ChangeText } from '../../ui/text/money.tsx'
import { CardOwnerName } from './card-owner-name.tsx'
import { listPlanMonths, type MonthOfPlan, type PlanFigure, planFigures, sumPlanAndActual } from './plan.ts'

type PlanCard = { name: string; reports: readonly PublishedReport[]; duties: readonly Duty[]; figure: PlanFigure }

/** Reported figures by month beside the prospectus plan; missing reports are gaps. */
export function PlanCard({ name, reports, duties, figure }: PlanCard) {
  const months = listPlanMonths(reports, duties, figure)
  if (months.length === 0) return null
  const word = figureWords[figure][getLocale()]
  const label = m.issuer_plan_chart({ what: word, name })
  return (
    <Card title={<CardOwnerName name={name}>{m.issuer_plan()}</CardOwnerName>}>
      <div className="grid gap-4">
        <Tabs
          look="seg"
          label={m.issuer_plan_which({ name })}
          tabs={planFigures.map((each) => ({
            to: `?angka=${each}`,
            label: figureWords[each][getLocale()],
            current: each === figure,
          }))}
        />
        <Told months={months} />
        <ChartWithTable
          label={label}
          table={{
            head: [m.detail_reports_period(), m.detail_reports_plan(), m.detail_reports_actual()],
            rows: months.map(({ about, planned, actual }) => [
              titleOf(about),
              planned === null ? '–' : money(planned),
              actual === null ? m.issuer_plan_missing() : money(actual),
            ]),
          }}
        >
          <BarPlot label={label} bars={months.map(barOf)} labels={12} tall />
          <ChartLegend
            parts={[
              { key: 'sure', label: m.detail_reports_actual() },
              { key: 'mark', label: m.issuer_plan_mark() },
              ...(months.some(({ actual }) => actual === null)
                ? [{ key: 'proj', label: m.issuer_plan_missing() }]
                : []),
            ]}
          />
        </ChartWithTable>
      </div>
    </Card>
  )
}

const titleOf = (about: LocalDate) => formatReportTitle({ kind: 'monthly_report', about })[getLocale()]
/** A loss has no bar; the table and the sum tell it. */
const above = (amount: bigint) => (amount > 0n ? amount : 0n)

const barOf = ({ about, planned, actual }: MonthOfPlan) => ({
  key: about,
  name: shortMonth(wib(about)).slice(0, 3),
  sure: above(actual ?? 0n),
  ...(actual === null ? { projected: above(planned ?? 0n) } : {}),
  ...(planned === null ? {} : { mark: above(planned) }),
})

/** All months together, as far as both are known. */
function Told({ months }: { months: readonly MonthOfPlan[] }) {
  const { count, planned, actual } = sumPlanAndActual(months)
  if (count === 0) return null
  const deviation = computeDeviation({ planned, actual })
  return (
    <p>
      <b className="num" title={money(actual)}>
        {shortMoney(actual)}
      </b>{' '}
      {m.issuer_plan_in({ count })} {deviation === null ? null : <ChangeText rate={deviation} />}{' '}
      <span title={money(planned)}>{m.issuer_plan_of({ amount: shortMoney(planned) })}</span>
    </p>
  )
}
