import './limit-gauges.css'

type Gauge = { name: string; value: string; label: string; most: string; place: number; passes: boolean; text: string }

/** Gauges of values against their upper limits, e.g. sharia ratios. */
export const LimitGauges = ({ gauges }: { gauges: readonly Gauge[] }) => (
  <div className="gauges">
    {gauges.map((gauge) => (
      <GaugeBar key={gauge.name} {...gauge} />
    ))}
  </div>
)

/** A value below its limit. The limit stands at three quarters, drawn as a tick, with what lies beyond it tinted. */
const GaugeBar = ({ name, value, label, most, place, passes, text }: Gauge) => (
  <div className="gauge">
    <div className="gauge-top">
      <span>{name}</span>
      <b className="num">{value}</b>
    </div>
    <svg width="100%" height="34" role="img" aria-label={label}>
      <rect className="track" y="2" width="100%" height="10" rx="5" />
      <rect className="breach" x="75%" y="2" width="25%" height="10" />
      <rect className={passes ? 'value' : 'value-over'} y="2" width={`${place}%`} height="10" rx="5" />
      <rect className="max" x="75%" width="2" height="14" />
      <text x="0" y="30">
        0%
      </text>
      <text x="75%" y="30" textAnchor="middle">
        {most}
      </text>
    </svg>
    <p className="small muted">{text}</p>
  </div>
)
