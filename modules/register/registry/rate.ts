import { daysBetween, type LocalDate } from '#shared/dates'
import { type BasisPoints, basisPoints } from '#shared/money'
import { computeTotalWorth, type Rate, type Worth } from './states.ts'

type Flow = { day: LocalDate; amount: bigint }

const YEAR = 365n
/** Fixed point: a factor of one. */
const ONE = 10n ** 24n
/** What a day is discounted by at −99 % and at +10.000 % a year. */
const [LOWEST, HIGHEST] = [(ONE * 9_874n) / 10_000n, (ONE * 10_127n) / 10_000n]
const HALVINGS = 64

/**
 * The money-weighted return of a period as the daily rate that links start value, deposits and end value
 * (docs/rules/portfolio.md, Money-weighted return). Null when nothing was invested for a day or no rate between −99 %
 * and +10.000 % a year fits.
 */
export function computeMoneyWeightedReturn(lines: readonly Worth[]): Rate | null {
  const [first, last] = [lines[0], lines.at(-1)]
  if (!first || !last || first.day === last.day) return null
  const flows = lines.map(({ day, putIn }, at) => ({
    day,
    amount: at === 0 ? -computeTotalWorth(first) : lines[at - 1]!.putIn - putIn,
  }))
  flows.push({ day: last.day, amount: computeTotalWorth(last) })
  const factor = dailyFactor(flows)
  if (factor === null) return null
  const days = BigInt(daysBetween(first.day, last.day))
  const annual = days >= YEAR
  return { rate: grownBy(factor, annual ? YEAR : days), annual }
}

/** The factor by which a day is discounted so that all flows together are worth nothing. */
function dailyFactor(flows: readonly Flow[]): bigint | null {
  let [low, high] = [LOWEST, HIGHEST]
  const atLow = presentValue(flows, low)
  if (atLow === 0n || atLow > 0n === presentValue(flows, high) > 0n) return null
  for (let step = 0; step < HALVINGS; step++) {
    const middle = (low + high) / 2n
    if (presentValue(flows, middle) > 0n === atLow > 0n) low = middle
    else high = middle
  }
  return (low + high) / 2n
}

/** Horner's scheme from the last flow to the first, over the days between them. */
function presentValue(flows: readonly Flow[], factor: bigint): bigint {
  const powers = new Map<bigint, bigint>()
  let value = 0n
  for (let at = flows.length - 1; at >= 0; at--) {
    value += flows[at]!.amount * ONE
    if (at === 0) break
    const days = BigInt(daysBetween(flows[at - 1]!.day, flows[at]!.day))
    const discount = powers.get(days) ?? power(factor, days)
    powers.set(days, discount)
    value = (value * discount) / ONE
  }
  return value
}

function power(factor: bigint, times: bigint): bigint {
  let [result, base] = [ONE, factor]
  for (let left = times; left > 0n; left /= 2n) {
    if (left % 2n === 1n) result = (result * base) / ONE
    base = (base * base) / ONE
  }
  return result
}

/** In basis points, to the nearest. */
function grownBy(factor: bigint, days: bigint): BasisPoints {
  const grown = (ONE * ONE) / power(factor, days) - ONE
  return basisPoints((grown * 10_000n + (grown < 0n ? -ONE : ONE) / 2n) / ONE)
}
