import { percent } from '../../lib/format.ts'
import './rate-scale.css'

type Rated = { label: string; rate: bigint }
type RateScale = { mine: Rated; average: Rated; others: readonly bigint[]; label: string }

/** Room at both ends of the scale, in basis points. */
const MARGIN = 100n

/** One rate among others on a line that does not begin at zero; `label` says it in words. */
export function RateScale({ mine, average, others, label }: RateScale) {
  const rates = [mine.rate, ...others]
  const low = floor(rates.reduce((least, rate) => (rate < least ? rate : least)) - MARGIN / 2n)
  const high = floor(rates.reduce((most, rate) => (rate > most ? rate : most)) + MARGIN + MARGIN / 2n)
  const at = (rate: bigint) => 12 + (Number(((rate - low) * 10_000n) / (high - low)) * 76) / 10_000
  return (
    <svg className="rate-scale" width="100%" height="68" role="img" aria-label={label}>
      <line className="rate-track" x1="12%" x2="88%" y1="34" y2="34" />
      <text className="rate-end" x="0" y="38">
        {percent(low)}
      </text>
      <text className="rate-end" x="100%" y="38" textAnchor="end">
        {percent(high)}
      </text>
      {others.map((rate, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two may have the same rate
        <circle key={place} className="rate-other" cx={`${at(rate)}%`} cy="34" r="5" />
      ))}
      <line className="rate-average" x1={`${at(average.rate)}%`} x2={`${at(average.rate)}%`} y1="25" y2="47" />
      <Name of={average} x={at(average.rate)} y={62} />
      <circle className="rate-mine" cx={`${at(mine.rate)}%`} cy="34" r="7.5" />
      <Name of={mine} x={at(mine.rate)} y={15} />
    </svg>
  )
}

const floor = (rate: bigint) => (rate <= 0n ? 0n : (rate / MARGIN) * MARGIN)

/** Near an end the words stand on the side where there is room. */
const Name = ({ of, x, y }: { of: Rated; x: number; y: number }) => (
  <text x={`${x}%`} y={y} textAnchor={x < 32 ? 'start' : x > 68 ? 'end' : 'middle'}>
    {of.label} <tspan className="rate-figure">{percent(of.rate)}</tspan>
  </text>
)
