import type { Actor } from '#shared/actor'
import { localDate } from '#shared/dates'
import type { App } from '../../context.ts'
import { areAmountsHidden } from './hide-amounts.tsx'
import { getPeriodStart, parsePeriod } from './period.ts'
import { sampleWorthSeries } from './sample-worth-series.ts'

type Call = { registry: App['registry']; request: Request; actor: Actor; now: Date }

/** Loads the portfolio, its value over the period in the address, and whether amounts are hidden. */
export async function readWorth({ registry, request, actor, now }: Call) {
  const period = parsePeriod(request.url)
  const today = localDate(now)
  const { lines, rate, thisYear } = await registry.performanceSince(actor, getPeriodStart(period, today))
  const yesterday = lines.findLast(({ day }) => day < today)
  return {
    period,
    points: sampleWorthSeries(lines),
    now: lines.at(-1)!,
    yesterday: yesterday ?? null,
    rate,
    thisYear,
    hidden: areAmountsHidden(request),
  }
}
