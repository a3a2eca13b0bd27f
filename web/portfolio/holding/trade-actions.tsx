import { CalendarPlus } from 'lucide-react'
import type { HoldingDetail } from '#contract/registry/states'
import { isoWib, type LocalDate, wib } from '#shared/dates'
import { date, dateTime } from '../../lib/format.ts'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/buttons/button.tsx'
import { Card } from '../../ui/cards/card.tsx'

/** When a share can be traded: now, from an instant, from its first trading day, or not scheduled. */
export type TradingState =
  | { state: 'open' }
  | { state: 'closed'; opensAt: Date | null }
  | { state: 'not_started'; from: LocalDate }

/** How to leave a holding or to add to it: sell and buy while the market is open, otherwise when that is possible. */
export function TradeActions({ holding: { security }, trading }: { holding: HoldingDetail; trading: TradingState }) {
  const { slug, kind, maturesOn } = security
  if (kind === 'sukuk')
    return (
      <Card title={m.holding_exit()}>
        <p className="small">
          {maturesOn ? m.holding_exit_sukuk({ date: date(`${maturesOn}T00:00:00+07:00`) }) : m.holding_exit_none()}
        </p>
      </Card>
    )
  if (trading.state === 'open')
    return (
      <Card title={m.holding_exit()}>
        <div className="grid grid-cols-2 gap-2">
          <ButtonLink kind="primary" to={paths.marketOrder(slug, { side: 'sell' })}>
            {m.market_sell()}
          </ButtonLink>
          <ButtonLink to={paths.marketOrder(slug, { side: 'buy' })}>{m.holding_buy_more()}</ButtonLink>
        </div>
      </Card>
    )
  const opens = trading.state === 'not_started' ? wib(trading.from) : trading.opensAt
  return (
    <Card title={m.holding_exit()}>
      <div className="stack-4">
        <p className="small">
          {opens ? (
            <time dateTime={isoWib(opens)} title={dateTime(opens)}>
              {m.holding_exit_opens({ date: date(opens) })}
            </time>
          ) : (
            m.holding_exit_unscheduled()
          )}
        </p>
        {opens ? (
          <ButtonLink to={paths.marketReminder(slug)} reloadDocument>
            <CalendarPlus className="i i-16" aria-hidden />
            {m.market_remind()}
          </ButtonLink>
        ) : null}
      </div>
    </Card>
  )
}
