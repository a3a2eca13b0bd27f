import { sql } from 'kysely'
import type { Db } from '#platform/database'
import type { Inside } from './deps.ts'
import { planWith, WINDOWS, type Windows } from './schedule.ts'
import { sessionAt } from './sessions.ts'
import { type InfoStatistik, openMessage } from './states.ts'

/** What a page's bar says of the market, and when a session's next part begins; no instant where no window is scheduled. */
export async function marketStatus(deps: Inside): Promise<InfoStatistik['secondaryMarket'] & { turnsAt: Date | null }> {
  const now = deps.clock.now()
  const { windows, message } = await windowsAndMessage(deps.db, now)
  const session = sessionAt(now, await planWith(deps, windows, { through: deps.db, now }))
  const isOpen = session?.phase === 'continuous'
  return { isOpen, message: message || (isOpen ? openMessage : ''), turnsAt: session?.until ?? null }
}

/** What every page's bar is made of, in one statement: the message that is shown at an instant, null when none is, and the windows. */
async function windowsAndMessage(db: Db, now: Date) {
  const { rows } = await sql<{ message: string | null; until: Date | null } & Windows[number]>`
    select m.message, m.valid_until as until, w.first_day as "firstDay", w.last_day as "lastDay", w.closed_early_at as "closedEarlyAt"
    from (select 1) as bar
      left join lateral (
        select message, valid_until from market_message where valid_from <= ${now} order by valid_from desc, id desc limit 1) m on true
      left join lateral (
        select first_day, last_day, closed_early_at from market_window order by first_day desc limit ${WINDOWS}) w on true
    order by w.first_day desc`.execute(db)
  const [{ message, until }] = rows as [(typeof rows)[number]]
  return {
    message: until === null || until > now ? message : null,
    windows: rows.filter(({ firstDay }) => firstDay !== null),
  }
}

/** Specification §7: open while continuous trading runs; the staff's message, else the default of an open market. */
export async function infoStatistik(deps: Inside): Promise<InfoStatistik> {
  const { isOpen, message } = await marketStatus(deps)
  return { secondaryMarket: { isOpen, message } }
}
