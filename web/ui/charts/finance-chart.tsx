import { useId } from 'react'
import type { FinancialStatement } from '#contract/issuers/states'
import { m } from '../../lib/words.ts'
import './finance-chart.css'

const HEIGHT = 256
const TOP = 28
const FLOOR = 208
const LEFT = 40
const BILLION = 1_000_000_000n
const MILLION = 1_000_000n

type Years = { years: readonly FinancialStatement[] }

/** Bar chart of yearly revenue and net income, in a wide and a narrow drawing; the table below it holds the figures. */
export function FinanceChart({ years }: Years) {
  const unit = years.some(({ revenue }) => revenue >= BILLION) ? BILLION : MILLION
  return (
    <figure className="panel stack-4">
      <figcaption className="chart-caption">
        <b>{unit === BILLION ? m.fin_chart_billion() : m.fin_chart_million()}</b>
        <span className="fund-legend">
          <span className="l-rev">{m.fin_revenue()}</span>
          <span className="l-net">{m.fin_net_income()}</span>
        </span>
      </figcaption>
      <Drawing years={years} unit={unit} width={720} bar={46} look="chart-wide" />
      <Drawing years={years} unit={unit} width={310} bar={25} look="chart-narrow" />
    </figure>
  )
}

type Drawing = Years & { unit: bigint; width: number; bar: number; look: string }

function Drawing({ years, unit, width, bar, look }: Drawing) {
  const hatch = useId()
  const all = years.flatMap(({ revenue, netProfit }) => [tenths(revenue, unit), tenths(netProfit, unit)])
  const low = Math.min(0, ...all)
  const { step, high } = scale(Math.max(1, ...all))
  const y = (value: number) => FLOOR - ((value - low) / (high - low)) * (FLOOR - TOP)
  const slot = (width - LEFT) / years.length
  const lines = Array.from({ length: Math.round(high / step) }, (_, at) => (at + 1) * step)
  return (
    <svg
      className={`chart ${look}`}
      viewBox={`0 0 ${width} ${HEIGHT}`}
      role="img"
      aria-label={m.fin_chart_label({ from: years[0]?.year ?? '', to: years.at(-1)?.year ?? '' })}
    >
      <defs>
        <pattern id={`${hatch}r`} width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <path className="hatch" d="M0 0V7" />
        </pattern>
        <pattern id={`${hatch}n`} width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <path className="hatch-net" d="M0 0V7" />
        </pattern>
      </defs>
      {lines.map((value) => (
        <g key={value}>
          <path className="grid-line" d={`M${LEFT} ${round(y(value))}H${width}`} />
          <text x={LEFT - 10} y={round(y(value)) + 4} textAnchor="end">
            {label(value)}
          </text>
        </g>
      ))}
      {years.map((year, at) => {
        const middle = LEFT + slot * at + slot / 2
        const projected = year.projection
        return (
          <g key={year.year}>
            <Bar
              x={middle - bar - 3}
              width={bar}
              value={tenths(year.revenue, unit)}
              y={y}
              look={projected ? 'proj' : 'rev'}
              fill={projected ? `url(#${hatch}r)` : undefined}
            />
            <Bar
              x={middle + 3}
              width={bar}
              value={tenths(year.netProfit, unit)}
              y={y}
              look={projected ? 'proj-net' : 'net'}
              fill={projected ? `url(#${hatch}n)` : undefined}
            />
            <text x={middle} y={FLOOR + 24} textAnchor="middle">
              {year.year}
            </text>
            {projected ? (
              <text x={middle} y={FLOOR + 41} textAnchor="middle">
                {m.fin_projection_word()}
              </text>
            ) : null}
          </g>
        )
      })}
      <path className="base-line" d={`M${LEFT} ${round(y(0))}H${width}`} />
    </svg>
  )
}

type Bar = {
  x: number
  width: number
  value: number
  y: (value: number) => number
  look: string
  fill: string | undefined
}

function Bar({ x, width, value, y, look, fill }: Bar) {
  const top = y(Math.max(0, value))
  const height = Math.max(1, Math.abs(y(value) - y(0)))
  return (
    <>
      <rect className={look} x={round(x)} y={round(top)} width={width} height={round(height)} rx="3" fill={fill} />
      <text className="v" x={round(x + width / 2)} y={round(top) - 8} textAnchor="middle">
        {label(value, true)}
      </text>
    </>
  )
}

/** Amount in tenths of the unit, to the nearest: enough for a drawing, and no rupiah passes through a float. */
const tenths = (amount: bigint, unit: bigint) => Number((amount * 20n + (amount < 0n ? -unit : unit)) / (2n * unit))

/** 138 → '13,8'; 120 → '12', or '12,0' beside others with a decimal. */
const label = (value: number, exact = false) => {
  const sign = value < 0 ? '−' : ''
  const whole = Math.floor(Math.abs(value) / 10)
  const rest = Math.abs(value) % 10
  return `${sign}${whole}${rest || exact ? `,${rest}` : ''}`
}

/** Three or so lines at round values, the highest above the tallest bar. */
function scale(top: number) {
  const rough = top / 3
  const magnitude = 10 ** Math.floor(Math.log10(Math.max(1, rough)))
  const step = [1, 2, 3, 4, 6, 10].map((factor) => factor * magnitude).find((size) => size >= rough) ?? rough
  return { step: Math.max(1, Math.round(step)), high: Math.max(1, Math.round(step)) * Math.ceil(top / step) }
}

const round = (value: number) => Math.round(value * 10) / 10
