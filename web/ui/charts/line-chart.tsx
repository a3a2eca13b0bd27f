import { money, shortMoney } from '../../lib/format.ts'
import { m } from '../../lib/words.ts'
import { ChartLegend } from './chart-legend.tsx'
import { ChartWithTable } from './charts.tsx'
import { computeAxisRange, linePath, type Series, stepPath, toPoints } from './svg-paths.ts'
import './line-chart.css'

type LineChart = {
  label: string
  name: string
  values: Series
  /** One label per value, of the table. */
  at: readonly string[]
  /** The same for the axis, which shows the first, the middle and the last. */
  marks?: readonly string[]
  /** A second series as a dashed step line, e.g. net deposits. */
  dashed?: { name: string; values: Series }
}

const BOX = { width: 1_000, height: 200, left: 0, top: 0 }

/** A line chart that fills the width of its container, with a table of its figures. */
export function LineChart({ label, name, values, at, marks = at, dashed }: LineChart) {
  const range = computeAxisRange(dashed ? [values, dashed.values] : [values])
  const curve = toPoints(values, range, BOX)
  const last = curve.at(-1)
  const rows = at.map((when, i) => [when, money(values[i] ?? 0), ...(dashed ? [money(dashed.values[i] ?? 0)] : [])])
  const shown = [marks[0], marks[Math.floor((marks.length - 1) / 2)], marks.at(-1)]
  return (
    <ChartWithTable label={label} table={{ head: [m.ui_when(), name, ...(dashed ? [dashed.name] : [])], rows }}>
      <div className="line-plot">
        <svg viewBox="0 0 1000 200" preserveAspectRatio="none" role="img" aria-label={label}>
          <path className="grid-line" d="M0 0H1000M0 100H1000M0 200H1000" />
          {curve.length > 1 ? <path className="plot-area" d={`${linePath(curve)}V200H0Z`} /> : null}
          {dashed ? <path className="plot-dash" d={stepPath(toPoints(dashed.values, range, BOX))} /> : null}
          <path className="plot-line" d={linePath(curve)} />
          {last ? <path className="plot-end" d={`M${last.x} ${last.y}h0`} /> : null}
        </svg>
        <div className="plot-scale num" aria-hidden="true">
          {[range.high, (range.high + range.low) / 2n, range.low].map((value) => (
            <span key={String(value)}>{shortMoney(value)}</span>
          ))}
        </div>
        <div className="plot-days" aria-hidden="true">
          {shown.map((mark, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: three fixed places below the line
            <span key={place}>{mark}</span>
          ))}
        </div>
      </div>
      <ChartLegend
        parts={[
          { key: 'plot-key-line', label: name },
          ...(dashed ? [{ key: 'plot-key-dash', label: dashed.name }] : []),
        ]}
      />
    </ChartWithTable>
  )
}
