import { money, shortNumber } from '../../lib/format.ts'
import { m } from '../../lib/words.ts'
import { Card } from '../../ui/cards/card.tsx'
import { DonutChart } from '../../ui/charts/charts.tsx'
import { computeAllocation } from '../allocation.ts'
import { formatShareOfTotal } from '../security.tsx'
import type { Wealth } from './wealth.ts'

/** Allocation of the total value as a chart, with a warning about concentration. */
export function AllocationCard({
  wealth,
  largest,
}: {
  wealth: Wealth
  largest: { name: string; value: bigint } | null
}) {
  if (wealth.total <= 0n) return null
  const parts = [
    { name: m.ui_share(), amount: wealth.shares },
    { name: m.ui_sukuk(), amount: wealth.sukuk },
    { name: m.account_cash(), amount: wealth.cash },
    { name: m.account_under_way(), amount: wealth.underWay },
  ]
  const allocated = new Map(computeAllocation(parts).map((each) => [each.name, each.share]))
  const shown = parts
    .map(({ name, amount }, tone) => ({ name, tone, share: allocated.get(name) ?? 0n, amount: money(amount) }))
    .filter((each) => each.share > 0n)
  return (
    <Card title={m.account_allocation()}>
      <DonutChart
        label={m.account_allocation_label()}
        caption={m.account_total()}
        total={shortNumber(wealth.total)}
        parts={shown}
      />
      {largest ? (
        <p className="tiny muted mt-3">
          {m.account_largest({ name: largest.name, share: formatShareOfTotal(largest.value, wealth.total) })}
        </p>
      ) : null}
    </Card>
  )
}
