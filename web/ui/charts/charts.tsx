import type { ReactNode } from 'react'
import { money, percent } from '../../lib/format.ts'
import { m } from '../../lib/words.ts'
import { Scrollable } from '../tables/scrollable.tsx'
import { computeAxisRange, linePath, type Series, toPoints } from './svg-paths.ts'
import './charts.css'

type Described = {
  label: string
  children: ReactNode
  table: { head: readonly string[]; rows: readonly (readonly string[])[] }
}

/** A chart with a collapsed table of its figures. */
export function ChartWithTable({ label, children, table }: Described) {
  return (
    <figure>
      {children}
      <details className="figure-table">
        <summary>{m.ui_show_table()}</summary>
        <Scrollable label={label}>
          <table className="data">
            <caption className="sr">{label}</caption>
            <thead>
              <tr>
                {table.head.map((cell, at) => (
                  <th key={cell} scope="col" className={at ? 'r' : undefined}>
                    {cell}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {table.rows.map((row) => (
                <tr key={row[0]}>
                  {row.map((cell, at) =>
                    at === 0 ? (
                      <th key="name" scope="row">
                        {cell}
                      </th>
                    ) : (
                      <td key={table.head[at]} className="r num">
                        {cell}
                      </td>
                    ),
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </Scrollable>
      </details>
    </figure>
  )
}

type BarChart = { label: string; bars: readonly { name: string; sure: bigint; projected?: bigint }[] }

/** A bar chart with its table: certain amounts solid, projections outlined. */
export function BarChart({ label, bars }: BarChart) {
  const height = 132
  const top = bars.reduce(
    (max, bar) => (bar.sure + (bar.projected ?? 0n) > max ? bar.sure + (bar.projected ?? 0n) : max),
    1n,
  )
  const tall = (value: bigint) => Number((value * 1_000n) / top) * (height / 1_000)
  const slot = 320 / bars.length
  const wide = Math.min(44, slot * 0.64)
  const rows = bars.map((bar) => [bar.name, money(bar.sure), money(bar.projected ?? 0n)])
  return (
    <ChartWithTable label={label} table={{ head: [m.ui_when(), m.ui_sure(), m.ui_projected()], rows }}>
      <svg className="figure" viewBox="0 0 320 184" role="img" aria-label={label}>
        <path className="base-line" d="M0 160H320" />
        {bars.map((bar, i) => {
          const x = slot * i + (slot - wide) / 2
          const sure = tall(bar.sure)
          const projected = tall(bar.projected ?? 0n)
          return (
            <g key={bar.name}>
              <rect className="sure" x={x} y={160 - sure} width={wide} height={sure} rx="3" />
              {projected > 0 ? (
                <rect className="projected" x={x} y={160 - sure - projected} width={wide} height={projected} rx="3" />
              ) : null}
              <text x={x + wide / 2} y="178" textAnchor="middle">
                {bar.name}
              </text>
            </g>
          )
        })}
      </svg>
    </ChartWithTable>
  )
}

type DonutChart = {
  label: string
  caption: string
  total: string
  /** `tone` keeps a part's colour where others are left out. */
  parts: readonly { name: string; share: bigint; amount: string; tone?: number }[]
}

/** A donut chart of up to four shares in basis points, with its table. */
export function DonutChart({ label, caption, total, parts }: DonutChart) {
  const starts = parts.map((_, i) => parts.slice(0, i).reduce((sum, part) => sum + Number(part.share) / 100, 0))
  return (
    <div className="alloc">
      <svg className="donut" viewBox="0 0 128 128" role="img" aria-label={label}>
        {parts.map((part, i) => (
          <circle
            key={part.name}
            className={`s${((part.tone ?? i) % 4) + 1}`}
            cx="64"
            cy="64"
            r="55"
            pathLength="100"
            strokeDasharray={`${Math.max(0, Number(part.share) / 100 - 0.8)} 100`}
            strokeDashoffset={-starts[i]!}
            transform="rotate(-90 64 64)"
          />
        ))}
        <text className="caption" x="64" y="58" textAnchor="middle">
          {caption}
        </text>
        <text x="64" y="78" textAnchor="middle">
          {total}
        </text>
      </svg>
      <table className="data">
        <caption className="sr">{label}</caption>
        <tbody>
          {parts.map((part, i) => (
            <tr key={part.name}>
              <th scope="row">
                <span className={`swatch swatch-${((part.tone ?? i) % 4) + 1}`} />
                {part.name} <span className="tiny muted">{part.amount}</span>
              </th>
              <td className="r num">{percent(part.share)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** A small line chart without axes, decorative beside a figure; nothing with fewer than two values. */
export function Sparkline({ values }: { values: Series }) {
  if (values.length < 2) return null
  const [first, last] = [values[0] ?? 0, values.at(-1) ?? 0]
  const way = last > first ? 'up' : last < first ? 'down' : 'flat'
  const curve = toPoints(values, computeAxisRange([values]), { width: 52, height: 22, left: 0, top: 2 })
  return (
    <svg className={`spark spark-${way}`} viewBox="0 0 52 26" aria-hidden="true">
      <path d={linePath(curve)} />
    </svg>
  )
}

/** Payments made out of all payments of a security, as filled and empty ticks. */
export function PaidPaymentTicks({ paid, total }: { paid: number; total: number }) {
  const bars = Math.min(total, 12)
  const made = total > bars ? Math.floor((Math.min(paid, total) * bars) / total) : paid
  const step = 52 / bars
  return (
    <svg className="spark paid-ticks" viewBox="0 0 52 26" aria-hidden="true">
      {Array.from({ length: bars }, (_, at) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: bars have nothing but their place
          key={at}
          className={at < made ? 'made' : undefined}
          x={at * step}
          y="7"
          width={step - Math.min(1.5, step / 3)}
          height="12"
          rx="1"
        />
      ))}
    </svg>
  )
}
