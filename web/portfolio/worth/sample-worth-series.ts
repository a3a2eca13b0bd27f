import { computeTotalWorth, type Worth } from '#contract/registry/states'
import { daysBetween, type LocalDate, plusDays } from '#shared/dates'

const POINTS = 26

export type WorthPoint = { day: LocalDate; worth: bigint; putIn: bigint }

/** Samples daily values at up to 26 evenly spaced days from the first to the last. */
export function sampleWorthSeries(lines: readonly Worth[]): WorthPoint[] {
  const [first, last] = [lines[0], lines.at(-1)]
  if (!first || !last) return []
  const days = daysBetween(first.day, last.day)
  const steps = Math.min(days, POINTS - 1)
  return Array.from({ length: steps + 1 }, (_, at) => {
    const day = steps === 0 ? last.day : plusDays(first.day, Math.round((days * at) / steps))
    const line = lines.findLast((each) => each.day <= day) ?? first
    return { day, worth: computeTotalWorth(line), putIn: line.putIn }
  })
}
