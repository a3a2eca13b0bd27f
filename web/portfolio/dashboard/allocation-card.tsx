import { money, share, shortNumber } from '../../lib/format.ts'
import { m } from '../../lib/words.ts'
import { Card } from '../../ui/card.tsx'
import { Donut } from '../../ui/charts/charts.tsx'
import { part } from '../security.tsx'
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
  const slice = (name: string, amount: bigint) => ({
    name,
    share: (share(amount, wealth.total) / 10n) * 10n,
    amount: money(amount),
  })
  const parts = [
    slice(m.ui_share(), wealth.shares),
    slice(m.ui_sukuk(), wealth.sukuk),
    slice(m.account_cash(), wealth.cash),
    slice(m.account_under_way(), wealth.underWay + wealth.other),
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
          {m.account_largest({ name: largest.name, share: part(largest.value, wealth.total) })}
        </p>
      ) : null}
    </Card>
  )
}
