import type { OwnBuyback } from '#contract/buybacks/states'
import { dateTime, initials, money } from '../../lib/format.ts'
import { m } from '../../lib/words.ts'
import { BusinessHeader } from '../../ui/cards/business-header.tsx'
import { Card, Note } from '../../ui/cards/card.tsx'
import { KeyFigures } from '../../ui/cards/figures.tsx'
import { Countdown } from '../../ui/feedback/countdown.tsx'
import { formatUnits } from '../units.ts'

/** Header of a buyback: issuer, deadline, price, maximum and free units, and the source of the money. */
export function BuybackHeader({ own: { buyback, free }, now }: { own: OwnBuyback; now: string }) {
  const { security, price, most, funds, closesAt } = buyback
  return (
    <Card>
      <BusinessHeader
        line
        slug={security.slug}
        initials={initials(security.name)}
        title={deadline(buyback)}
        text={`${security.name} · ${security.code} · ${buyback.reference}`}
      >
        {buyback.state === 'open' ? <Countdown deadline={closesAt.toISOString()} now={now} say={m.ui_left} /> : null}
      </BusinessHeader>
      <KeyFigures
        figures={[
          { label: m.buyback_price(), value: money(price) },
          { label: m.buyback_most(), value: formatUnits('share', most) },
          { label: m.buyback_free(), value: formatUnits('share', free) },
        ]}
      />
      <p className="small mt-3">
        <b>{m.buyback_funds()}:</b> {funds}
      </p>
      <div className="mt-3">
        <Note>{m.buyback_note()}</Note>
      </div>
    </Card>
  )
}

function deadline({ state, opensAt, closesAt }: OwnBuyback['buyback']): string {
  if (state === 'announced') return m.buyback_opens({ date: dateTime(opensAt) })
  if (state === 'open') return m.buyback_closes({ date: dateTime(closesAt) })
  return state === 'cancelled' ? m.buyback_given_up() : m.buyback_closed({ date: dateTime(closesAt) })
}
