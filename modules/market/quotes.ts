import { sql } from 'kysely'
import type { Db } from '#platform/database'
import type { LocalDate } from '#shared/dates'
import { type Rupiah, rupiah } from '#shared/money'
import { phaseOf } from './book-view.ts'
import type { Inside } from './deps.ts'
import { planAt } from './schedule.ts'
import { sessionAt } from './sessions.ts'
import type { ListedShare, Quote } from './states.ts'
import { tables } from './tables.ts'

/** So many closing prices are shown of a share. */
const CLOSES = 20

/** The reference prices of shares that have a book. */
export async function referencesOf(
  db: Db,
  codes: readonly string[],
): Promise<Map<string, Pick<ListedShare, 'reference' | 'referenceFrom'>>> {
  if (codes.length === 0) return new Map()
  const rows = await tables(db)
    .selectFrom('market_book')
    .select(['security_code', 'reference', 'reference_from as referenceFrom'])
    .where('security_code', 'in', [...codes])
    .execute()
  return new Map(rows.map(({ security_code, ...reference }) => [security_code, reference]))
}

type Row = {
  code: string
  day: LocalDate | null
  phase: 'collecting' | 'continuous'
  paused_until: Date | null
  reference: Rupiah
  last: Rupiah | null
  halt: string | null
  units: bigint
  bid: Rupiah | null
  ask: Rupiah | null
  closes: string[] | null
}

/** What the market says of these shares, in one statement. Those that nobody ordered yet are left out. */
export async function quotes(deps: Inside, codes: readonly string[]): Promise<Quote[]> {
  const now = deps.clock.now()
  const session = sessionAt(now, await planAt(deps, deps.db, now))
  const { rows } = await sql<Row>`
    select b.security_code as code, b.day::text, b.phase, b.paused_until, b.reference, b.last_price as last,
      (select reason from market_halt h where h.security_code = b.security_code and h.ended_at is null) as halt,
      (select coalesce(sum(t.units), 0)::bigint from market_trade t where t.security_code = b.security_code and t.day = b.day) as units,
      (select max(price) from market_order o where o.security_code = b.security_code and o.state = 'open' and o.side = 'buy') as bid,
      (select min(price) from market_order o where o.security_code = b.security_code and o.state = 'open' and o.side = 'sell') as ask,
      (select array_agg(close::text order by day) from (
        select day, (array_agg(price order by number desc))[1] as close from market_trade t
        where t.security_code = b.security_code group by day order by day desc limit ${CLOSES}) as c) as closes
    from market_book b where b.security_code = any(${[...codes]}::text[])`.execute(deps.db)
  return rows.map(({ code, phase, day, paused_until, reference, last, halt, units, bid, ask, closes }) => ({
    code,
    phase: phaseOf({ phase, day, paused_until }, session, halt, now),
    last,
    change: last === null ? 0n : last - reference,
    units,
    bid,
    ask,
    closes: (closes ?? []).map(rupiah),
  }))
}
