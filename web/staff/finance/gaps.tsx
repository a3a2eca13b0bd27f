import type { StatementGap } from '#contract/reconciliation/states'
import { banks } from '#contract/wallet/states'
import { dateTime, number } from '../../lib/format.ts'
import { m } from '../../lib/words.ts'
import { Card } from '../../ui/card.tsx'
import { Rows } from '../../ui/figures.tsx'

const SHOWN = 50

/** Times that no statement speaks of, the oldest first: each is an open difference until a statement fills it. */
export function Gaps({ gaps }: { gaps: readonly StatementGap[] }) {
  if (gaps.length === 0) return null
  return (
    <Card title={m.reconciliation_gaps()}>
      <p className="muted">{m.reconciliation_gaps_text({ count: number(gaps.length) })}</p>
      <Rows
        rows={gaps.slice(0, SHOWN).map(({ bank, from, until }) => ({
          label: banks[bank].name,
          value: m.reconciliation_gap({ from: dateTime(from), until: dateTime(until) }),
        }))}
      />
    </Card>
  )
}
