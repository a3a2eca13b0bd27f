import type { ReactNode } from 'react'
import './amount-slider.css'

type AmountSlider = {
  title: string
  label: string
  /** In the unit of the range; said and shown as `shown`. */
  value: number
  min: number
  max: number
  step: number
  shown: string
  said: string
  ends: readonly [low: ReactNode, middle: ReactNode, high: ReactNode]
  onValue: (value: number) => void
}

/** A slider below the amount that it sets; without JavaScript the page offers a field and fixed amounts instead. */
export const AmountSlider = ({ title, label, shown, said, ends, onValue, ...range }: AmountSlider) => (
  <div className="amount-slider">
    <div className="between">
      <h2>{title}</h2>
      <output className="num">{shown}</output>
    </div>
    <input
      className="js-only"
      type="range"
      aria-label={label}
      aria-valuetext={said}
      {...range}
      onChange={({ currentTarget }) => onValue(currentTarget.valueAsNumber)}
    />
    <p className="small muted between">
      {ends.map((end, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: always the same three
        <span key={place}>{end}</span>
      ))}
    </p>
  </div>
)
