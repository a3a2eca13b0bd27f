import { sql } from 'kysely'
import type { Book, Calendar } from '#modules/rulebook'
import { defineCommand } from '#platform/commands/define-command'
import type { Tx } from '#platform/db/database'
import { violatedConstraint } from '#platform/db/database'
import { type LocalDate, localDate, plusDays, plusMonths, weekday } from '#shared/dates'
import { newId } from '#shared/ids'
import { Refusal } from '#shared/refusal'
import type { MarketContext } from '../deps.ts'
import { marketEvent } from '../events.ts'
import type { MarketRefusals } from '../refusals.ts'
import { tables } from '../tables.ts'

export type WindowDays = { firstDay: LocalDate; lastDay: LocalDate }
type NewWindow = { firstDay: LocalDate; lastDay?: LocalDate }

/**
 * Schedules a trading window of the rulebook's number of working days without holidays; the last day is computed when
 * not given. Refuses `window_past`, `window_holiday`, `window_length`, `window_overlaps`, `window_too_close` and
 * `window_one_too_many`.
 */
export const openWindow = defineCommand({
  name: 'market.open-window',
  permission: 'market.open-window',
  async run({ tx, now, note, emit }, { firstDay, lastDay }: NewWindow, { rulebook }: MarketContext) {
    const rules = await rulebook.at(now, tx)
    const span = { calendar: rules.calendar, length: rules['market.window_days'] }
    const window = { firstDay, lastDay: lastDay ?? computeWindow(firstDay, span).lastDay }
    assertWindow(window, rules, localDate(now))
    const id = newId<'market-window'>(now)
    await sql`select pg_advisory_xact_lock(hashtextextended('market/windows', 0))`.execute(tx)
    await tables(tx)
      .insertInto('market_window')
      .values({ id, first_day: window.firstDay, last_day: window.lastDay })
      .execute()
    await takeDaysInTx(tx, id, window)
    await assertApartInTx(tx, window, rules['market.window_gap_days'])
    await assertFewInTx(tx, window, rules['market.windows_per_year'])
    note(`market_window/${id}`, { data: window })
    emit(marketEvent(null, 'window_scheduled', window))
    return { id }
  },
})

/** The last day of a window that begins on a day, and the first holiday on a weekday inside it. */
export function computeWindow(
  firstDay: LocalDate,
  { calendar, length }: { calendar: Calendar; length: number },
): { lastDay: LocalDate; holiday: LocalDate | undefined } {
  const lastDay = calendar.addWorkingDays(plusDays(firstDay, -1), length)
  return { lastDay, holiday: holidayIn({ firstDay, lastDay }, calendar) }
}

function holidayIn({ firstDay, lastDay }: WindowDays, calendar: Calendar): LocalDate | undefined {
  for (let day = firstDay; day <= lastDay; day = plusDays(day, 1))
    if (![0, 6].includes(weekday(day)) && !calendar.isWorkingDay(day)) return day
  return undefined
}

function assertWindow(window: WindowDays, { calendar, ...rules }: Book, today: LocalDate) {
  const { firstDay, lastDay } = window
  if (firstDay < today) throw new Refusal<MarketRefusals>('window_past', {}, 'firstDay')
  const holiday = holidayIn(window, calendar)
  if (holiday) throw new Refusal<MarketRefusals>('window_holiday', { day: holiday }, 'firstDay')
  const length = rules['market.window_days']
  const days = calendar.workingDaysBetween(plusDays(firstDay, -1), lastDay)
  if (days !== length || !calendar.isWorkingDay(firstDay) || !calendar.isWorkingDay(lastDay))
    throw new Refusal<MarketRefusals>('window_length', { length }, 'lastDay')
}

async function takeDaysInTx(tx: Tx, id: string, { firstDay, lastDay }: WindowDays) {
  await sql`
    insert into market_window_day (day, window_id)
    select day::date, ${id} from generate_series(${firstDay}::date, ${lastDay}::date, interval '1 day') as day`
    .execute(tx)
    .catch((error) => {
      const taken = violatedConstraint(error) === 'market_window_day_once'
      throw taken ? new Refusal<MarketRefusals>('window_overlaps') : error
    })
}

/** One that was taken back before it began is no window. */
const stood = sql<boolean>`closed_early_at is null or closed_early_at >= first_day::timestamp at time zone 'Asia/Jakarta'`

/** In no twelve months more than so many begin. */
async function assertFewInTx(tx: Tx, { firstDay }: WindowDays, most: number) {
  const rows = await tables(tx)
    .selectFrom('market_window')
    .select('first_day')
    .where('first_day', '>', plusMonths(firstDay, -12))
    .where('first_day', '<', plusMonths(firstDay, 12))
    .where(stood)
    .orderBy('first_day')
    .execute()
  const days = rows.map(({ first_day }) => first_day)
  const first = days.find((day, at) => {
    const last = days[at + most]
    return last !== undefined && last < plusMonths(day, 12)
  })
  if (first) throw new Refusal<MarketRefusals>('window_one_too_many', { most, first }, 'firstDay')
}

async function assertApartInTx(tx: Tx, { firstDay }: WindowDays, days: number) {
  const others = await tables(tx)
    .selectFrom('market_window')
    .select('first_day')
    .where('first_day', '>', plusDays(firstDay, -days))
    .where('first_day', '<', plusDays(firstDay, days))
    .where('first_day', '<>', firstDay)
    .where(stood)
    .orderBy('first_day')
    .execute()
  const [near] = others
  if (near) throw new Refusal<MarketRefusals>('window_too_close', { days, first: near.first_day }, 'firstDay')
}
