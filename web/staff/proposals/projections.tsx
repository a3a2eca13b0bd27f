import type { ProjectionLine } from '#contract/due-diligence/states'
import { money, percent } from '../../lib/format.ts'
import { m } from '../../lib/words.ts'
import { Card } from '../../ui/cards/card.tsx'
import { LabelledValues } from '../../ui/cards/figures.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'

/** Projected figures compared with the best past figures, line by line. */
export function ProjectionComparison({ lines }: { lines: readonly ProjectionLine[] }) {
  if (lines.length === 0) return null
  const high = lines.filter(({ passes }) => !passes).length
  return (
    <Card title={m.review_projections()}>
      <p className="mb-3">{high === 0 ? m.review_projections_ok() : m.review_projections_high({ count: high })}</p>
      <LabelledValues
        rows={lines.map(({ key, year, amount, base, planned, best, bestYear, passes }) => ({
          label: (key === 'growth' ? m.review_projection_growth : m.review_projection_margin)({ year: String(year) }),
          value: (
            <>
              {(key === 'growth' ? m.review_projection_grows : m.review_projection_earns)({
                planned: percent(planned),
                amount: money(amount),
                base: money(base),
              })}{' '}
              {best === null
                ? m.review_projection_no_past()
                : m.review_projection_best({ best: percent(best), year: String(bestYear) })}{' '}
              <Badge tone={passes ? 'up' : 'warn'}>
                {passes ? m.review_projection_fits() : m.review_projection_ask()}
              </Badge>
            </>
          ),
        }))}
      />
    </Card>
  )
}
