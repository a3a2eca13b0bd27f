export type PlotBar = {
  key: string
  /** Below the bar; the plot leaves some out where there is no space. */
  name: string
  sure?: bigint
  projected?: bigint
  /** Above the bar. */
  value?: string
}
type BarPlot = { label: string; bars: readonly PlotBar[]; labels?: number }

const TALL = 100

/**
 * Bars that stretch with the page while their words keep their size: sure amounts solid, projections outlined.
 * The figures must stand in a table beside it.
 */
export function BarPlot({ label, bars, labels = 6 }: BarPlot) {
  const total = ({ sure = 0n, projected = 0n }: PlotBar) => sure + projected
  const highest = bars.reduce((max, bar) => (total(bar) > max ? total(bar) : max), 1n)
  const tall = (value = 0n) => (value === 0n ? 0 : Math.max(2, (Number((value * 1_000n) / highest) * TALL) / 1_000))
  const every = Math.ceil(bars.length / labels)
  const valued = bars.some(({ value }) => value)
  return (
    <div className="bar-plot">
      {valued ? (
        <div className="bar-names" aria-hidden="true">
          {bars.map(({ key, value }) => (
            <b key={key}>{value}</b>
          ))}
        </div>
      ) : null}
      <svg viewBox={`0 0 ${bars.length} ${TALL}`} preserveAspectRatio="none" role="img" aria-label={label}>
        {bars.map((bar, at) => {
          const [sure, projected] = [tall(bar.sure), tall(bar.projected)]
          const x = at + 0.2
          return (
            <g key={bar.key}>
              <rect className="sure" x={x} y={TALL - sure} width="0.6" height={sure} />
              <rect className="projected" x={x} y={TALL - sure - projected} width="0.6" height={projected} />
            </g>
          )
        })}
      </svg>
      <div className="bar-names" aria-hidden="true">
        {bars.map(({ key, name }, at) => (
          <span key={key}>{at % every === 0 ? name : ''}</span>
        ))}
      </div>
    </div>
  )
}
