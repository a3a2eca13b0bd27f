import type { Actor } from '#shared/actor'
import { localDate } from '#shared/dates'
import type { App } from '../../context.ts'
import { amountsHidden } from './hidden.tsx'
import { periodBegins, periodOf } from './period.ts'
import { pointsOf } from './series.ts'

type Call = { registry: App['registry']; request: Request; actor: Actor; now: Date }

/** What somebody has, what became of it in the period that the address asks for, and whether its amounts are covered. */
export async function readWorth({ registry, request, actor, now }: Call) {
  const period = periodOf(request.url)
  const today = localDate(now)
  const { lines, rate, thisYear } = await registry.performanceSince(actor, periodBegins(period, today))
  const yesterday = lines.findLast(({ day }) => day < today)
  return {
    period,
    points: pointsOf(lines),
    now: lines.at(-1)!,
    yesterday: yesterday ?? null,
    rate,
    thisYear,
    hidden: amountsHidden(request),
  }
}
