import type { Calendar, Rulebook } from '#modules/rulebook'
import type { Clock } from '#platform/clock'
import type { Db, Tx } from '#platform/database'
import { type LocalDate, localDate, plusDays } from '#shared/dates'
import { nextSession, type Plan } from './sessions.ts'
import type { MarketSchedule } from './states.ts'
import { tables } from './tables.ts'

/** So many windows are known at once. */
export const WINDOWS = 40
export type Windows = Plan['windows']

/** The windows of the market, latest first, and when the next session begins or the running one ends. */
export async function readSchedule(deps: { db: Db; clock: Clock; rulebook: Rulebook }): Promise<MarketSchedule> {
  const now = deps.clock.now()
  const plan = await planAt(deps, deps.db, now)
  const { windows, calendar } = plan
  const today = localDate(now)
  return {
    ...nextSession(now, plan),
    windows: windows.map(({ firstDay, lastDay, closedEarlyAt }) => ({
      firstDay,
      lastDay,
      tradingDays: workingDays(calendar, firstDay, lastDay),
      state: closedEarlyAt || lastDay < today ? 'past' : firstDay > today ? 'coming' : 'running',
      closedEarly: closedEarlyAt !== null,
    })),
  }
}

/** Windows, calendar and hours: what says of every instant whether the market is open. */
export async function planAt({ rulebook }: { rulebook: Rulebook }, through: Db | Tx, now: Date): Promise<Plan> {
  const windows = await tables(through)
    .selectFrom('market_window')
    .select(['first_day as firstDay', 'last_day as lastDay', 'closed_early_at as closedEarlyAt'])
    .orderBy('first_day', 'desc')
    .limit(WINDOWS)
    .execute()
  return planWith({ rulebook }, windows, { through, now })
}

/** The same with windows that were read. */
export async function planWith(
  { rulebook }: { rulebook: Rulebook },
  windows: Windows,
  { through, now }: { through: Db | Tx; now: Date },
): Promise<Plan> {
  const rules = await rulebook.at(now, through)
  const hours = { preOpen: rules['market.pre_open'], open: rules['market.open'], close: rules['market.close'] }
  return { windows, calendar: rules.calendar, hours }
}

function workingDays(calendar: Calendar, from: LocalDate, to: LocalDate): number {
  return calendar.workingDaysBetween(plusDays(from, -1), to)
}
