/** Positions of a series in a box, as numbers for SVG attributes. Amounts may be bigint: only ratios become floats. */
export type Series = readonly (bigint | number)[]

const ratio = (value: bigint | number, low: bigint, high: bigint) => {
  if (high === low) return 0.5
  return typeof value === 'bigint'
    ? Number(((value - low) * 1_000_000n) / (high - low)) / 1_000_000
    : (value - Number(low)) / Number(high - low)
}

/**
 * Axis range that covers all series, rounded outwards to the leading digit of the span; starts at 0 with `zero` if no
 * value is negative.
 */
export function computeAxisRange(series: readonly Series[], { zero = false } = {}): { low: bigint; high: bigint } {
  const all = series.flat().map((value) => (typeof value === 'bigint' ? value : BigInt(Math.round(value))))
  if (all.length === 0) return { low: 0n, high: 1n }
  const min = all.reduce((a, b) => (b < a ? b : a))
  const max = all.reduce((a, b) => (b > a ? b : a))
  const step = 10n ** BigInt(Math.max(0, String(max - (zero ? 0n : min) || 1n).replace('-', '').length - 1))
  const low = zero && min >= 0n ? 0n : floor(min, step)
  const high = -floor(-max, step)
  return { low, high: high === low ? low + step : high }
}

function floor(value: bigint, step: bigint) {
  const rest = ((value % step) + step) % step
  return value - rest
}

type Box = { width: number; height: number; left: number; top: number }

/**
 * SVG coordinates of a series inside a box: evenly spaced from left to right, scaled to the axis range `low`–`high`.
 */
export function toPoints(
  series: Series,
  { low, high }: { low: bigint; high: bigint },
  { width, height, left, top }: Box,
) {
  const gap = series.length > 1 ? width / (series.length - 1) : 0
  return series.map((value, at) => ({
    x: roundToTenth(left + gap * at),
    y: roundToTenth(top + height * (1 - ratio(value, low, high))),
  }))
}

/** SVG path data of a polyline through these points. */
export const linePath = (at: readonly { x: number; y: number }[]) =>
  at.map(({ x, y }, i) => `${i ? 'L' : 'M'}${x} ${y}`).join('')

/** SVG path data of a step line through these points: each value holds until the next one. */
export const stepPath = (at: readonly { x: number; y: number }[]) =>
  at.map(({ x, y }, i) => (i ? `H${x}V${y}` : `M${x} ${y}`)).join('')

export const roundToTenth = (value: number) => Math.round(value * 10) / 10
