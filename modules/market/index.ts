import { sql } from 'kysely'
import type { Rulebook } from '#modules/rulebook'
import type { Clock } from '#platform/clock'
import { type Commands, staff, systemOnly } from '#platform/command'
import type { Db } from '#platform/database'
import type { Actor, StaffRole } from '#shared/actor'
import { type LocalDate, localDate } from '#shared/dates'
import { newId } from '#shared/ids'
import { type InfoStatistik, openMessage } from './contract.ts'
import { readSchedule } from './schedule.ts'
import { isSessionOpen } from './session.ts'

type Deps = { db: Db; clock: Clock; commands: Commands; rulebook: Rulebook }

export function createMarket({ db, clock, commands, rulebook }: Deps) {
  return {
    /** Specification §7: open while a window, a working day and the trading hours meet; the staff's message, else the default. */
    infoStatistik: () => infoStatistik({ db, clock, rulebook }),
    /** Windows that were, are and will be, and the next opening or closing: for everybody. */
    schedule: () => readSchedule({ db, clock, rulebook }),
    openWindow: (actor: Actor, window: { firstDay: LocalDate; lastDay: LocalDate }) =>
      commands.run(
        { name: 'market.open-window', actor, may: systemOnly, input: window },
        async ({ tx, now, note, emit }) => {
          const id = newId<'market-window'>(now)
          await sql`insert into market_window (id, first_day, last_day) values (${id}, ${window.firstDay}, ${window.lastDay})`.execute(
            tx,
          )
          note(`market_window/${id}`, { data: window })
          emit({ topic: 'market', name: 'window_scheduled', data: window })
          return { id }
        },
      ),
    setMessage: (actor: Actor, message: string) =>
      commands.run(
        { name: 'market.set-message', actor, may: systemOr('market', 'content'), input: { message } },
        async ({ tx, now, note, emit }) => {
          await sql`insert into market_message (message, valid_from, set_by) values (${message}, ${now}, ${actor.kind === 'user' ? actor.userId : 'system'})`.execute(
            tx,
          )
          note('market_message', { data: { message } })
          emit({ topic: 'market', name: 'message_changed', data: { message } })
        },
      ),
  }
}
export type Market = ReturnType<typeof createMarket>

const systemOr =
  (...roles: StaffRole[]) =>
  (actor: Actor) => {
    if (actor.kind !== 'system') staff(...roles)(actor)
  }

async function infoStatistik({ db, clock, rulebook }: Omit<Deps, 'commands'>): Promise<InfoStatistik> {
  const now = clock.now()
  const today = localDate(now)
  const { rows } = await sql<{ in_window: boolean; message: string | null }>`
    select exists (select from market_window where ${today}::date between first_day and last_day and closed_early_at is null) as in_window,
      (select message from market_message where valid_from <= ${now} order by id desc limit 1) as message`.execute(db)
  const { in_window: inWindow, message } = rows[0]!
  const rules = await rulebook.at(now)
  const isOpen =
    inWindow &&
    (await rulebook.isWorkingDay(today)) &&
    isSessionOpen(now, { open: rules['market.open'], close: rules['market.close'] })
  return { secondary_market: { is_open: isOpen, message: message || (isOpen ? openMessage : '') } }
}
