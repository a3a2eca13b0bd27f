import { sql } from 'kysely'
import type { Calendar, Rulebook } from '#modules/rulebook'
import type { Db, Tx } from '#platform/db/database'
import { readTogether } from '#platform/db/read-together'
import { cachedInRequest } from '#platform/db/request-cache'
import type { Clock } from '#platform/runtime/clock'
import { type LocalDate, localDate, plusDays } from '#shared/dates'
import type { MarketSchedule } from '../states.ts'
import { tables } from '../tables.ts'
import { findNextSessionTimes, type Plan } from './sessions.ts'

/** Maximum number of windows that are loaded. */
export const MAX_WINDOWS = 40
export type Windows = Plan['windows']

/** Trading windows, latest first, and when the next session begins or the running one ends. */
export async function readSchedule(deps: { db: Db; clock: Clock; rulebook: Rulebook }): Promise<MarketSchedule> {
  const now = deps.clock.now()
  const plan = await loadPlan(deps, deps.db, now)
  const { windows, calendar } = plan
  const today = localDate(now)
  return {
    ...findNextSessionTimes(now, plan),
    windows: windows.map(({ firstDay, lastDay, closedEarlyAt }) => ({
      firstDay,
      lastDay,
      tradingDays: workingDays(calendar, firstDay, lastDay),
      state: closedEarlyAt || lastDay < today ? 'past' : firstDay > today ? 'coming' : 'running',
      closedEarly: closedEarlyAt !== null,
    })),
  }
}

/** Windows, calendar and hours at an instant, from which sessions are computed. */
export async function loadPlan({ rulebook }: { rulebook: Rulebook }, through: Db | Tx, now: Date): Promise<Plan> {
  const windows = through.isTransaction ? await windowsIn(through) : (await readWindowsAndMessage(through, now)).windows
  return buildPlan({ rulebook }, windows, { through, now })
}

const windowsIn = (through: Db | Tx): Promise<Windows> =>
  tables(through)
    .selectFrom('market_window')
    .select(['first_day as firstDay', 'last_day as lastDay', 'closed_early_at as closedEarlyAt'])
    .orderBy('first_day', 'desc')
    .limit(MAX_WINDOWS)
    .execute()

type WindowsAndMessage = { windows: Windows; message: string | null }

/** The message shown at an instant (null when none) and the windows, in one statement shared by the parts of a page. */
export const readWindowsAndMessage = (db: Db, now: Date): Promise<WindowsAndMessage> =>
  cachedInRequest(readWindowsAndMessage, '', () => queryWindowsAndMessage(db, now))

async function queryWindowsAndMessage(db: Db, now: Date): Promise<WindowsAndMessage> {
  const both = sql<{ message: string | null; until: Date | null } & Windows[number]>`
    select m.message, m.valid_until as until, w.first_day as "firstDay", w.last_day as "lastDay", w.closed_early_at as "closedEarlyAt"
    from (select 1) as bar
      left join lateral (
        select message, valid_until from market_message where valid_from <= ${now} order by valid_from desc, id desc limit 1) m on true
      left join lateral (
        select first_day, last_day, closed_early_at from market_window order by first_day desc limit ${MAX_WINDOWS}) w on true
    order by w.first_day desc`
  const rows = await readTogether(db, both, { until: 'instant', closedEarlyAt: 'instant' })
  const [{ message, until }] = rows as [(typeof rows)[number]]
  return {
    message: until === null || until > now ? message : null,
    windows: rows.flatMap(({ firstDay, lastDay, closedEarlyAt }) =>
      firstDay === null ? [] : { firstDay, lastDay, closedEarlyAt },
    ),
  }
}

/** Windows, calendar and hours at an instant, from windows that were already read. */
export async function buildPlan(
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
