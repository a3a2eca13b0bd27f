import { computeTotals, type YearFigures } from '#contract/proposals/rules/financial-figures'
import { percent, shortMoney } from '../../lib/format.ts'
import { m } from '../../lib/words.ts'
import './sheet.css'

type Shown = { figures: YearFigures; limits: { debt: bigint; income: bigint } }
type Ratio = { label: string; part: bigint | null; whole: bigint | null; limit: bigint }

/** The two sharia screening ratios of the last year against their limits. */
export function ShariaRatios({ figures, limits }: Shown) {
  const { totalAssets } = computeTotals(figures)
  return (
    <div className="figure-ratios" aria-live="polite">
      <Meter label={m.issuer_ratio_debt()} part={figures.interestDebt} whole={totalAssets} limit={limits.debt} />
      <Meter label={m.issuer_ratio_income()} part={figures.nonHalal} whole={figures.revenue} limit={limits.income} />
    </div>
  )
}

function Meter({ label, part, whole, limit }: Ratio) {
  const known = part !== null && whole !== null && whole > 0n
  const is = known ? (part * 10_000n + whole - 1n) / whole : null // rounded up, so that no breach hides
  const most = m.issuer_ratio_most({ limit: percent(limit) })
  const filled = is === null || limit === 0n ? 0 : Math.min(100, Number((is * 100n) / limit))
  return (
    <div>
      <p className="between">
        {label}
        <b className={is !== null && is > limit ? 'figure-odd' : undefined}>
          {is === null ? m.issuer_grid_waiting() : percent(is)}
        </b>
      </p>
      <svg className="meter" width="100%" height="8" aria-hidden="true">
        <rect className={is !== null && is > limit ? 'meter-over' : 'meter-this'} width={`${filled}%`} height="8" />
      </svg>
      <p className="between tiny muted">
        <span>{known ? m.issuer_ratio_of({ part: shortMoney(part), whole: shortMoney(whole) }) : null}</span>
        {most}
      </p>
    </div>
  )
}
