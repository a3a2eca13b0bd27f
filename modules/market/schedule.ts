import type { Calendar, Rulebook } from '#modules/rulebook'
import type { Clock } from '#platform/clock'
import type { Db } from '#platform/database'
import { type LocalDate, localDate, plusDays, wib } from '#shared/dates'
import type { MarketSchedule, MarketWindow } from './states.ts'
import { tables } from './tables.ts'

type Window = Pick<MarketWindow, 'firstDay' | 'lastDay'> & { closedEarlyAt: Date | null }
type Hours = { open: string; close: string }

const MAX = 40

/** The windows of the market, latest first, and when the next session begins or the running one ends. */
export async function readSchedule(deps: { db: Db; clock: Clock; rulebook: Rulebook }): Promise<MarketSchedule> {
  const now = deps.clock.now()
  const windows = await tables(deps.db)
    .selectFrom('market_window')
    .select(['first_day as firstDay', 'last_day as lastDay', 'closed_early_at as closedEarlyAt'])
    .orderBy('first_day', 'desc')
    .limit(MAX)
    .execute()
  const rules = await deps.rulebook.at(now)
  const hours = { open: rules['market.open'], close: rules['market.close'] }
  const today = localDate(now)
  return {
    ...nextSession(now, { windows, calendar: rules.calendar, hours }),
    windows: windows.map(({ firstDay, lastDay, closedEarlyAt }) => ({
      firstDay,
      lastDay,
      tradingDays: workingDays(rules.calendar, firstDay, lastDay),
      state: closedEarlyAt || lastDay < today ? 'past' : firstDay > today ? 'coming' : 'running',
      closedEarly: closedEarlyAt !== null,
    })),
  }
}

/** When the running session ends, or else when the next one begins; neither when no window is scheduled. */
export function nextSession(
  now: Date,
  { windows, calendar, hours }: { windows: readonly Window[]; calendar: Calendar; hours: Hours },
): { opensAt: Date | null; closesAt: Date | null } {
  const ahead = windows
    .filter(({ lastDay, closedEarlyAt }) => lastDay >= localDate(now) && closedEarlyAt === null)
    .toSorted((a, b) => (a.firstDay < b.firstDay ? -1 : 1))
  for (const { firstDay, lastDay } of ahead) {
    const today = localDate(now)
    for (let day = firstDay > today ? firstDay : today; day <= lastDay; day = plusDays(day, 1)) {
      if (!calendar.isWorkingDay(day)) continue
      const [opensAt, closesAt] = [wib(day, hours.open), wib(day, hours.close)]
      if (now < opensAt) return { opensAt, closesAt: null }
      if (now < closesAt) return { opensAt: null, closesAt }
    }
  }
  return { opensAt: null, closesAt: null }
}

function workingDays(calendar: Calendar, from: LocalDate, to: LocalDate): number {
  return calendar.workingDaysBetween(plusDays(from, -1), to)
}
