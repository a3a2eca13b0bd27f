import type { CashFlow, HoldingDetail } from '#contract/registry/states'
import { date, money, number, timeLeft } from '../../lib/format.ts'
import { m } from '../../lib/words.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card, Note } from '../../ui/card.tsx'
import { Rows } from '../../ui/figures.tsx'
import { LargeAmount } from '../../ui/money.tsx'
import { flowName } from '../flow-name.ts'
import { unitsText } from '../units.ts'

const at = (day: string) => `${day}T00:00:00+07:00`

/** What comes next: announced by the issuer, or only foreseen by the terms. */
export function NextPaymentCard({ holding, now }: { holding: HoldingDetail; now: Date }) {
  const coming = holding.cashFlows.filter(({ status }) => status === 'declared' || status === 'projected')
  const next = coming.reduce<CashFlow | null>((first, flow) => (first && first.on <= flow.on ? first : flow), null)
  if (!next) return null
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
        {flowName(kind)}, <time dateTime={on}>{date(at(on))}</time>,{' '}
        {m.holding_in({ left: timeLeft(`${on}T17:00:00+07:00`, now) })}
        {place >= 0 ? `, ${m.holding_period({ place: number(place + 1), all: number(returns.length) })}` : null}
      </p>
      {declared ? (
        <Rows
          rows={[
            { label: m.holding_about(), value: declared.about },
            { label: m.dist_recorded(), value: date(at(declared.recordedOn)) },
            { label: m.dist_amount(), value: money(declared.total) },
            { label: m.holding_own_units(), value: unitsText(holding.security.kind, declared.units) },
            { label: m.holding_gross(), value: money(declared.gross) },
            { label: m.dist_tax(), value: money(declared.tax) },
            { label: m.holding_to_wallet(), value: money(amount), total: true },
          ]}
        />
      ) : (
        <Note>{m.account_projection_note()}</Note>
      )}
    </Card>
  )
}
