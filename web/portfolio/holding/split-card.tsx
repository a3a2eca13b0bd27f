import type { HoldingDetail } from '#contract/registry/states'
import { computeSplit, type SplitCard as Split } from '#contract/splits/states'
import { day, money, number } from '../../lib/format.ts'
import { m } from '../../lib/words.ts'
import { Card } from '../../ui/cards/card.tsx'
import { LabelledValues } from '../../ui/cards/figures.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { formatUnits } from '../units.ts'

const nameOf = ({ kind, oldShares, newShares }: Split) =>
  kind === 'stock_dividend'
    ? m.holding_stock_dividend()
    : newShares > oldShares
      ? m.holding_split()
      : m.holding_reverse_split()

/** Effect of an announced split on this holding. */
export function SplitCard({ holding, split }: { holding: HoldingDetail; split: Split | null }) {
  if (!split) return null
  const { after, paid } = computeSplit(holding.units, split)
  return (
    <Card
      title={
        <>
          {nameOf(split)} <Badge tone="info">{day(split.effectiveOn)}</Badge>
        </>
      }
    >
      <LabelledValues
        rows={[
          {
            label: m.holding_split_ratio(),
            value: m.holding_split_ratio_of({ old: number(split.oldShares), new: number(split.newShares) }),
          },
          { label: m.holding_own_units(), value: formatUnits('share', holding.units) },
          { label: m.holding_split_after(), value: formatUnits('share', after) },
          ...(paid > 0n ? [{ label: m.holding_split_odd(), value: money(paid) }] : []),
          { label: m.holding_split_stops(), value: day(split.stopsOn) },
        ]}
      />
    </Card>
  )
}
