import type { HoldingDetail } from '#contract/registry/states'
import type { LocalDate } from '#shared/dates'
import { computeShare, date, money, percent, shortMonth, shortNumber } from '../../lib/format.ts'
import { m } from '../../lib/words.ts'
import { Card } from '../../ui/cards/card.tsx'
import { KeyFigures } from '../../ui/cards/figures.tsx'
import { BarPlot } from '../../ui/charts/bar-plot.tsx'
import { ChartLegend } from '../../ui/charts/chart-legend.tsx'
import { ChangeText, LargeAmount } from '../../ui/text/money.tsx'
import { formatUnits } from '../units.ts'
import { groupPaymentsByDueDay, type Payment, sumReceivedUntil } from './payments.ts'

const at = (day: string) => `${day}T00:00:00+07:00`

/** Payments received from a holding as bars beside those foreseen; null if there are none. */
export function IncomeCard({ holding, today }: { holding: HoldingDetail; today: LocalDate }) {
  const payments = groupPaymentsByDueDay(holding)
  if (payments.length === 0) return null
  const { received, foreseen } = sumReceivedUntil(payments, today)
  const more = received - foreseen
  return (
    <Card title={m.holding_received_until()}>
      <LargeAmount value={received} />
      {foreseen > 0n ? (
        <p className="small muted">
          {m.holding_foreseen_until({ amount: money(foreseen) })}{' '}
          {more === 0n ? null : <ChangeText amount={more} rate={computeShare(more, foreseen)} />}
        </p>
      ) : null}
      <Bars payments={payments} name={holding.security.name} />
      <Sums holding={holding} received={received} foreseen={foreseen} />
    </Card>
  )
}

function Bars({ payments, name }: { payments: readonly Payment[]; name: string }) {
  const few = payments.length <= 4 // amounts in words need more space than a bar; all of them stand in the table of cash flows
  const bars = payments.map(({ on, foreseen, paid, open, lateBy }) => ({
    key: on,
    name: shortMonth(at(on)),
    sure: paid,
    projected: open,
    late: lateBy > 0,
    ...(foreseen !== null && paid > 0n ? { mark: foreseen } : {}),
    ...(few ? { value: shortNumber(paid > 0n ? paid : open) } : {}),
  }))
  const late = payments.some((payment) => payment.lateBy > 0)
  const parts = [
    { key: 'sure', label: m.holding_paid() },
    ...(late ? [{ key: 'late', label: m.holding_paid_late() }] : []),
    ...(payments.some(({ open }) => open > 0n) ? [{ key: 'proj', label: m.holding_to_come() }] : []),
    ...(bars.some(({ mark }) => mark !== undefined) ? [{ key: 'mark', label: m.holding_foreseen() }] : []),
  ]
  return (
    <figure className="income">
      <BarPlot label={m.account_income_label({ name, count: payments.length })} bars={bars} />
      <figcaption>
        <ChartLegend parts={parts} />
      </figcaption>
    </figure>
  )
}

type Sums = { holding: HoldingDetail; received: bigint; foreseen: bigint }

/** What was put in, what that brings a year as things went, and when the principal comes back: of what has an end. */
function Sums({ holding: { security, units, cost, price }, received, foreseen }: Sums) {
  const { projectedReturn, maturesOn, amortised, kind } = security
  if (!maturesOn || projectedReturn === null) return null
  return (
    <KeyFigures
      figures={[
        {
          label: m.holding_capital(),
          value: money(cost),
          note: `${formatUnits(kind, units)} × ${money(price)}`,
        },
        {
          label: m.holding_per_year(),
          value: foreseen > 0n ? percent((projectedReturn * received) / foreseen) : '–',
          note: m.holding_per_year_foreseen({ rate: percent(projectedReturn) }),
        },
        {
          label: m.holding_principal_back(),
          value: date(at(maturesOn)),
          note: amortised ? m.holding_principal_parts() : m.holding_principal_note(),
        },
      ]}
    />
  )
}
