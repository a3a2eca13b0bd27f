import { sql } from 'kysely'
import type { Registry } from '#modules/registry'
import type { Rulebook } from '#modules/rulebook'
import type { Clock } from '#platform/clock'
import type { Commands } from '#platform/command'
import { type Db, type Tx, violatedConstraint } from '#platform/database'
import type { Actor } from '#shared/actor'
import { type LocalDate, localDate } from '#shared/dates'
import { newId } from '#shared/ids'
import type { PageRequest } from '#shared/page'
import { Refusal } from '#shared/refusal'
import { listed } from './listing.ts'
import { listMessages, messageAt, type Span, setMessage } from './message.ts'
import type { MarketRefusals } from './refusals.ts'
import { readSchedule } from './schedule.ts'
import { isSessionOpen } from './session.ts'
import { type InfoStatistik, marketEvent, openMessage } from './states.ts'
import { tables } from './tables.ts'

export { type AuctionPrice, auctionPrice, runAuction, type Ticks } from './auction.ts'
export { type BookReports, BUY, MAX_PRICE, OrderBook, SELL, type Side } from './matching.ts'

type Deps = { db: Db; clock: Clock; commands: Commands; rulebook: Rulebook; registry: Pick<Registry, 'shares'> }

export function createMarket({ db, clock, commands, rulebook, registry }: Deps) {
  return {
    /** Specification §7: open while a window, a working day and the trading hours meet; the staff's message, else the default. */
    infoStatistik: () => infoStatistik({ db, clock, rulebook }),
    /** Windows that were, are and will be, and the next opening or closing: for everybody. */
    schedule: () => readSchedule({ db, clock, rulebook }),
    /** Shares of the register with today's reference price and band, by name, a page at a time: for everybody. */
    async shares(page: PageRequest = {}) {
      const now = clock.now()
      const [{ items, next }, rules] = await Promise.all([registry.shares(page), rulebook.at(now)])
      return { items: items.map((share) => listed(share, rules, localDate(now))), next }
    },
    /** From the first to the last day, both included. Refuses `window_overlaps`. */
    openWindow: (actor: Actor, window: { firstDay: LocalDate; lastDay: LocalDate }) =>
      commands.run(
        { name: 'market.open-window', actor, may: 'market.open-window', input: window },
        async ({ tx, now, note, emit }) => {
          const id = newId<'market-window'>(now)
          await tables(tx)
            .insertInto('market_window')
            .values({ id, first_day: window.firstDay, last_day: window.lastDay })
            .execute()
          await takeDaysInTx(tx, id, window)
          note(`market_window/${id}`, { data: window })
          emit(marketEvent(null, 'window_scheduled', window))
          return { id }
        },
      ),
    setMessage: (actor: Actor, message: string, span: Span = {}) => setMessage({ commands }, actor, message, span),
    messages: (actor: Actor, page: PageRequest = {}) => listMessages(db, actor, page),
  }
}
export type Market = ReturnType<typeof createMarket>

async function takeDaysInTx(tx: Tx, id: string, { firstDay, lastDay }: { firstDay: LocalDate; lastDay: LocalDate }) {
  await sql`
    insert into market_window_day (day, window_id)
    select day::date, ${id} from generate_series(${firstDay}::date, ${lastDay}::date, interval '1 day') as day`
    .execute(tx)
    .catch((error) => {
      const taken = violatedConstraint(error) === 'market_window_day_once'
      throw taken ? new Refusal<MarketRefusals>('window_overlaps') : error
    })
}

async function infoStatistik({ db, clock, rulebook }: Omit<Deps, 'commands' | 'registry'>): Promise<InfoStatistik> {
  const now = clock.now()
  const today = localDate(now)
  const [window, message] = await Promise.all([
    tables(db)
      .selectFrom('market_window')
      .select('id')
      .where('first_day', '<=', today)
      .where('last_day', '>=', today)
      .where('closed_early_at', 'is', null)
      .executeTakeFirst(),
    messageAt(db, now),
  ])
  const rules = await rulebook.at(now)
  const isOpen =
    window !== undefined &&
    (await rulebook.isWorkingDay(today)) &&
    isSessionOpen(now, { open: rules['market.open'], close: rules['market.close'] })
  return { secondaryMarket: { isOpen, message: message || (isOpen ? openMessage : '') } }
}
