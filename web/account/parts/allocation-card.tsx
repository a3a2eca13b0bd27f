import { money, percent, share, shortNumber } from '../../lib/format.ts'
import { m } from '../../lib/words.ts'
import { Card } from '../../ui/card.tsx'
import { Donut } from '../../ui/charts/charts.tsx'
import type { Wealth } from './wealth.ts'

/** How the worth is spread; the first warning of putting all eggs into one basket. */
export function AllocationCard({
  wealth,
  largest,
}: {
  wealth: Wealth
  largest: { name: string; value: bigint } | undefined
}) {
  if (wealth.total <= 0n) return null
  const part = (name: string, amount: bigint) => ({ name, share: share(amount, wealth.total), amount: money(amount) })
  const parts = [
    part(m.ui_share(), wealth.shares),
    part(m.ui_sukuk(), wealth.sukuk),
    part(m.account_cash(), wealth.cash),
    part(m.account_under_way(), wealth.underWay + wealth.other),
  ]
  const shown = parts.map((each, at) => ({ ...each, tone: at })).filter((each) => each.share > 0n)
  return (
    <Card title={m.account_allocation()}>
      <Donut
        label={m.account_allocation_label()}
        caption={m.account_total()}
        total={shortNumber(wealth.total)}
        parts={shown}
      />
      {largest ? (
        <p className="tiny muted mt-3">
          {m.account_largest({ name: largest.name, share: percent(share(largest.value, wealth.total)) })}
        </p>
      ) : null}
    </Card>
  )
}
