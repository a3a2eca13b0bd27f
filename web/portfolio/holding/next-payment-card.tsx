import type { CashFlow, HoldingDetail } from '#contract/registry/states'
import { date, money, number, percent, timeLeft } from '../../lib/format.ts'
import { m } from '../../lib/words.ts'
import { Card, Note } from '../../ui/cards/card.tsx'
import { LabelledValues } from '../../ui/cards/figures.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { LargeAmount } from '../../ui/text/money.tsx'
import { formatCashFlowKind } from '../flow-name.ts'
import { formatUnits } from '../units.ts'
import { computeUnderlyingProfit, findReturnBasis } from './return-basis.ts'

const at = (day: string) => `${day}T00:00:00+07:00`

type Next = { holding: HoldingDetail; nisbah: bigint | null; now: Date }

/** The next payment, announced or foreseen by the terms, and its computation. */
export function NextPaymentCard({ holding, nisbah, now }: Next) {
  const coming = holding.cashFlows.filter(({ status }) => status === 'declared' || status === 'projected')
  const next = coming.reduce<CashFlow | null>((first, flow) => (first && first.on <= flow.on ? first : flow), null)
  if (!next) return holding.dividendDay ? <DividendDayCard on={holding.dividendDay} now={now} /> : null
  const { declared, kind, on, amount } = next
  const returns = holding.foreseen.filter((flow) => flow.kind === 'return')
  const place = returns.findIndex((flow) => kind === 'return' && flow.on === on)
  return (
    <Card
      title={
        <>
          {m.holding_next()}{' '}
          <Badge tone={declared ? 'up' : 'info'}>{declared ? m.account_declared() : m.account_projected()}</Badge>
        </>
      }
    >
      <LargeAmount value={amount} />
      <p className="small muted">
        {formatCashFlowKind(kind)}, <time dateTime={on}>{date(at(on))}</time>,{' '}
        {m.holding_in({ left: timeLeft(`${on}T17:00:00+07:00`, now) })}
        {place >= 0 ? `, ${m.holding_period({ place: number(place + 1), all: number(returns.length) })}` : null}
      </p>
      <LabelledValues rows={declared ? declaredRows(holding, next, nisbah) : foreseenRows(holding, next, nisbah)} />
      {declared ? null : <Note>{m.account_projection_note()}</Note>}
    </Card>
  )
}

/** The terms name a day for a dividend; whether there is one, and how much, nobody has decided. */
const DividendDayCard = ({ on, now }: { on: string; now: Date }) => (
  <Card
    title={
      <>
        {m.holding_next()} <Badge>{m.account_undecided()}</Badge>
      </>
    }
  >
    <p className="small">
      {m.holding_dividend_by()} <time dateTime={on}>{date(at(on))}</time>,{' '}
      {m.holding_in({ left: timeLeft(`${on}T17:00:00+07:00`, now) })}
    </p>
    <Note>{m.holding_dividend_note()}</Note>
  </Card>
)

/** The holders' share of a profit, or the rent of what they own. */
function shareRows({ security: { akad } }: HoldingDetail, { kind }: CashFlow, share: bigint, nisbah: bigint | null) {
  const profit = kind === 'return' ? computeUnderlyingProfit(share, nisbah) : null
  return [
    ...(profit === null || nisbah === null
      ? []
      : [
          { label: m.holding_profit(), value: money(profit) },
          { label: m.holding_nisbah(), value: percent(nisbah) },
        ]),
    { label: kind === 'return' && akad === 'ijarah' ? m.holding_rent() : m.holding_all_share(), value: money(share) },
  ]
}

function declaredRows(holding: HoldingDetail, flow: CashFlow, nisbah: bigint | null) {
  const { about, recordedOn, total, units, gross, tax } = flow.declared!
  return [
    { label: m.holding_about(), value: about },
    { label: m.dist_recorded(), value: date(at(recordedOn)) },
    ...shareRows(holding, flow, total, nisbah),
    { label: m.holding_own_units(), value: formatUnits(holding.security.kind, units) },
    { label: m.holding_gross(), value: money(gross) },
    { label: m.dist_tax(), value: money(tax) },
    { label: m.holding_to_wallet(), value: money(flow.amount), total: true },
  ]
}

function foreseenRows(holding: HoldingDetail, flow: CashFlow, nisbah: bigint | null) {
  const own = { label: m.holding_own_units(), value: formatUnits(holding.security.kind, holding.units) }
  const sum = { label: m.holding_expected(), value: money(flow.amount), total: true }
  const basis = findReturnBasis(holding, flow)
  if (!basis) return [own, sum]
  const profit = computeUnderlyingProfit(flow.amount, nisbah)
  return [
    own,
    { label: m.holding_outstanding(), value: money(basis.outstanding) },
    {
      label: holding.security.akad === 'ijarah' ? m.holding_rent_year() : m.holding_return_year(),
      value: m.holding_rate_months({ rate: percent(basis.rate), months: number(basis.months) }),
    },
    ...(profit === null || nisbah === null
      ? []
      : [
          { label: m.holding_nisbah(), value: percent(nisbah) },
          { label: m.holding_profit_needed(), value: money(profit) },
        ]),
    sum,
  ]
}
