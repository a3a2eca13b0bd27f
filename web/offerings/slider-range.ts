import { type Units, units } from '#shared/money'

export type Range = { low: Units; high: Units; step: Units }

/** A slider reaches so many times the smallest purchase. */
const REACH = 20n
/** Small purchases are stepped unit by unit, large ones by a fifth of the smallest. */
const PARTS = 5n

/** The quantities that a slider offers: from the smallest purchase, at most `most`. */
export function toSliderRange(smallest: Units, most: Units): Range {
  const step = smallest >= 2n * PARTS ? smallest / PARTS : 1n
  const wanted = smallest * REACH
  const reach = most < wanted ? most : wanted
  const steps = reach > smallest ? (reach - smallest) / step : 0n
  return { low: smallest, high: units(smallest + steps * step), step: units(step) }
}

/** A few of them, from the smallest to the largest. */
export const listPresets = ({ low, high }: Range): Units[] =>
  [low, low * 2n, low * 5n, low * 10n, high]
    .filter((each, place, all) => each <= high && all.indexOf(each) === place)
    .map((each) => units(each))
