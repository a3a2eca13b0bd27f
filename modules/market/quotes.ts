import { sql } from 'kysely'
import type { LocalDate } from '#shared/dates'
import { type Rupiah, rupiah } from '#shared/money'
import { phaseOf } from './book-view.ts'
import type { Inside } from './deps.ts'
import { bestOf, NOTHING_SHOWN, type Shown } from './live/shown.ts'
import { planAt } from './schedule.ts'
import { sessionAt } from './sessions.ts'
import { haltsOf } from './standing-halt.ts'
import type { Quote } from './states.ts'

type Row = {
  code: string
  day: LocalDate | null
  phase: 'collecting' | 'continuous' | null
  paused_until: Date | null
  reference: Rupiah | null
  last: Rupiah | null
  units: bigint
  shown: Shown | null
}

/** What the market says of these shares, also of those that nobody ordered yet, with their latest closing prices. */
export async function quotes(deps: Inside, codes: readonly string[]): Promise<Quote[]> {
  const now = deps.clock.now()
  const session = sessionAt(now, await planAt(deps, deps.db, now))
  const [{ rows }, halts, closes] = await Promise.all([
    sql<Row>`
      select c.code, b.day::text, b.phase, b.paused_until, b.reference, b.last_price as last,
        (select coalesce(sum(t.units), 0)::bigint from market_trade t where t.security_code = b.security_code and t.day = b.day) as units, b.shown
      from unnest(${[...codes]}::text[]) as c(code) left join market_book b on b.security_code = c.code`.execute(
      deps.db,
    ),
    haltsOf(deps.db, codes),
    deps.registry.closingPrices(codes),
  ])
  return rows.map(({ code, phase, day, paused_until, reference, last, units, shown }) => {
    const halt = halts.get(code) ?? null
    return {
      code,
      phase: phaseOf(phase ? { phase, day, paused_until } : undefined, session, halt, now),
      last,
      change: last === null || reference === null ? 0n : last - reference,
      units,
      halt,
      ...bestOf(shown ?? NOTHING_SHOWN),
      closes: (closes.get(code) ?? []).map(rupiah),
    }
  })
}
