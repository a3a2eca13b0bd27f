import './bar-plot.css'

export type PlotBar = {
  key: string
  /** Below the bar; the plot leaves some out where there is no space. */
  name: string
  sure?: bigint
  projected?: bigint
  /** The sure amount came late. */
  late?: boolean
  /** A line across the bar: what it was to be. */
  mark?: bigint
  /** Above the bar, where the plot is wide enough for it. */
  value?: string
}

type BarPlot = { label: string; bars: readonly PlotBar[]; labels?: number; tall?: boolean }

const TALL = 100
/** So many names have space below a plot on a phone. */
const ON_A_PHONE = 4

/**
 * A bar chart that fills the width of its container: received amounts solid, projections outlined, `mark` as a line
 * across the bar; `tall` makes it higher. Only for sighted readers: a table beside it must hold the figures.
 */
export function BarPlot({ label, bars, labels = 6, tall: isTall = false }: BarPlot) {
  const total = ({ sure = 0n, projected = 0n }: PlotBar) => sure + projected
  const highest = bars
    .flatMap((bar) => [total(bar), bar.mark ?? 0n])
    .reduce((max, each) => (each > max ? each : max), 1n)
  const tall = (value = 0n) => (value === 0n ? 0 : Math.max(2, (Number((value * 1_000n) / highest) * TALL) / 1_000))
  const every = Math.ceil(bars.length / labels)
  const named = bars.filter((_, at) => at % every === 0)
  const everyNamed = Math.ceil(named.length / ON_A_PHONE)
  const onPhones = new Set(named.filter((_, at) => at % everyNamed === 0))
  const valued = bars.some(({ value }) => value)
  return (
    <div className={isTall ? 'bar-plot is-tall' : 'bar-plot'}>
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
              <rect className={bar.late ? 'sure late' : 'sure'} x={x} y={TALL - sure} width="0.6" height={sure} />
              <rect className="projected" x={x} y={TALL - sure - projected} width="0.6" height={projected} />
              {bar.mark === undefined ? null : (
                <line
                  className="mark"
                  x1={at + 0.08}
                  x2={at + 0.92}
                  y1={TALL - tall(bar.mark)}
                  y2={TALL - tall(bar.mark)}
                />
              )}
            </g>
          )
        })}
      </svg>
      <div className="bar-names" aria-hidden="true">
        {bars.map((bar, at) => (
          <span key={bar.key} className={onPhones.has(bar) ? undefined : 'only-wide'}>
            {at % every === 0 ? bar.name : ''}
          </span>
        ))}
      </div>
    </div>
  )
}
