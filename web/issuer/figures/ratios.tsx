import { totalsOf, type YearFigures } from '#shared/proposal-figures'
import { percent } from '../../lib/format.ts'
import { m } from '../../lib/words.ts'
import { Badge } from '../../ui/badge.tsx'

type Shown = { figures: YearFigures; limits: { debt: bigint; income: bigint } }

/** Rounded up, so that no breach hides. */
const ratio = (part: bigint | null, whole: bigint | null) =>
  part === null || whole === null || whole <= 0n ? null : (part * 10_000n + whole - 1n) / whole

/** The two ratios of the sharia screening, from the last year. */
export function Ratios({ figures, limits }: Shown) {
  const rows = [
    {
      label: m.issuer_ratio_debt(),
      is: ratio(figures.interestDebt, totalsOf(figures).totalAssets),
      limit: limits.debt,
    },
    { label: m.issuer_ratio_income(), is: ratio(figures.nonHalal, figures.revenue), limit: limits.income },
  ]
  return (
    <ul className="grid gap-2" aria-live="polite">
      {rows.map(({ label, is, limit }) => (
        <li key={label}>
          {label}:{' '}
          {is === null ? (
            m.issuer_grid_waiting()
          ) : (
            <Badge tone={is <= limit ? 'up' : 'down'}>
              {m.issuer_ratio_limit({ ratio: percent(is), limit: percent(limit) })}
            </Badge>
          )}
        </li>
      ))}
    </ul>
  )
}
