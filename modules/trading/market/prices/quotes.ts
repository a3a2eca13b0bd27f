import { sql } from 'kysely'
import type { LocalDate } from '#shared/dates'
import { type Rupiah, rupiah } from '#shared/money'
import type { MarketContext } from '../deps.ts'
import { computeBookPhase } from '../engine/book-view.ts'
import { EMPTY_PUBLISHED_BOOK, findBestPrices, type PublishedBook } from '../engine/live/published-book.ts'
import { loadHalts } from '../sessions/current-halts.ts'
import { loadPlan } from '../sessions/schedule.ts'
import { findSession } from '../sessions/sessions.ts'
import type { Quote } from '../states.ts'

type Row = {
  code: string
  day: LocalDate | null
  phase: 'collecting' | 'continuous' | null
  paused_until: Date | null
  reference: Rupiah | null
  last: Rupiah | null
  units: bigint
  shown: PublishedBook | null
}

/** Market data of these shares with their latest closing prices, including shares without orders. */
export async function listQuotes(deps: MarketContext, codes: readonly string[]): Promise<Quote[]> {
  const now = deps.clock.now()
  const session = findSession(now, await loadPlan(deps, deps.db, now))
  const [{ rows }, halts, closes] = await Promise.all([
    sql<Row>`
      select c.code, b.day::text, b.phase, b.paused_until, b.reference, b.last_price as last,
        (select coalesce(sum(t.units), 0)::bigint from market_trade t where t.security_code = b.security_code and t.day = b.day) as units, b.shown
      from unnest(${[...codes]}::text[]) as c(code) left join market_book b on b.security_code = c.code`.execute(
      deps.db,
    ),
    loadHalts(deps.db, codes),
    deps.registry.closingPrices(codes),
  ])
  return rows.map(({ code, phase, day, paused_until, reference, last, units, shown }) => {
    const halt = halts.get(code) ?? null
    return {
      code,
      phase: computeBookPhase(phase ? { phase, day, paused_until } : undefined, session, halt, now),
      last,
      change: last === null || reference === null ? 0n : last - reference,
      units,
      halt,
      ...findBestPrices(shown ?? EMPTY_PUBLISHED_BOOK),
      closes: (closes.get(code) ?? []).map(rupiah),
    }
  })
}
