import type { Calendar } from '#modules/rulebook'
import { type LocalDate, localDate, plusDays, wib } from '#shared/dates'

export type Window = { firstDay: LocalDate; lastDay: LocalDate; closedEarlyAt: Date | null }
export type Hours = { preOpen: string; open: string; close: string }
export type Plan = { windows: readonly Window[]; calendar: Calendar; hours: Hours }
/** The session that orders are taken for, what it is doing, and when that ends. */
export type Session = {
  day: LocalDate
  phase: 'closed' | 'pre_open' | 'continuous'
  opensAt: Date
  closesAt: Date
  until: Date
}

/**
 * The running session, else the next one: a working day of a window until its closing hour in WIB. Undefined when no
 * window is scheduled.
 */
export function findSession(now: Date, { windows, calendar, hours }: Plan): Session | undefined {
  const today = localDate(now)
  const ahead = windows
    .filter(({ lastDay, closedEarlyAt }) => lastDay >= today && closedEarlyAt === null)
    .toSorted((a, b) => (a.firstDay < b.firstDay ? -1 : 1))
  for (const { firstDay, lastDay } of ahead) {
    for (let day = firstDay > today ? firstDay : today; day <= lastDay; day = plusDays(day, 1)) {
      if (!calendar.isWorkingDay(day)) continue
      const [collectsAt, opensAt, closesAt] = [wib(day, hours.preOpen), wib(day, hours.open), wib(day, hours.close)]
      const at = { day, opensAt, closesAt }
      if (now < collectsAt) return { ...at, phase: 'closed', until: collectsAt }
      if (now < opensAt) return { ...at, phase: 'pre_open', until: opensAt }
      if (now < closesAt) return { ...at, phase: 'continuous', until: closesAt }
    }
  }
  return undefined
}

/** When the running session ends, else when the next one begins; null when no window is scheduled. */
export function findNextSessionTimes(now: Date, plan: Plan): { opensAt: Date | null; closesAt: Date | null } {
  const session = findSession(now, plan)
  if (!session) return { opensAt: null, closesAt: null }
  return session.phase === 'continuous'
    ? { opensAt: null, closesAt: session.closesAt }
    : { opensAt: session.opensAt, closesAt: null }
}
