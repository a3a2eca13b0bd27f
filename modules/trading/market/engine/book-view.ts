import { sql } from 'kysely'
import { adjustPriceForSplits, adjustUnitsForSplits } from '#modules/registry'
import type { Db } from '#platform/db/database'
import { kinds, readTogether } from '#platform/db/read-together'
import type { LocalDate } from '#shared/dates'
import { type Rupiah, rupiah, units } from '#shared/money'
import { Refusal } from '#shared/refusal'
import type { MarketContext } from '../deps.ts'
import { computePriceBand } from '../prices/listing.ts'
import type { MarketRefusals } from '../refusals.ts'
import { mergeHalts, type StandingHalt } from '../sessions/current-halts.ts'
import { loadPlan } from '../sessions/schedule.ts'
import { findSession, type Session } from '../sessions/sessions.ts'
import type { BookPhase, BookView, Candle, Halt, PublicTrade } from '../states.ts'
import { type Row, tables } from '../tables.ts'
import type { BookRow } from './live/live-book.ts'
import { EMPTY_PUBLISHED_BOOK, parsePublishedBook } from './live/published-book.ts'

/** The public order book of a share: phase, session prices, depth and indicative auction price. */
export async function readBookView(deps: MarketContext, slug: string): Promise<BookView> {
  const share = await deps.registry.shareBySlug(slug)
  if (!share) throw new Refusal<MarketRefusals>('share_not_found')
  const now = deps.clock.now()
  const rules = await deps.rulebook.at(now)
  const session = findSession(now, await loadPlan(deps, deps.db, now))
  const { halt, sums, row } = await seenOf(deps.db, share.code)
  const reference = row?.reference ?? share.issuePrice
  const band = row?.day ? row : computePriceBand(reference, rules)
  const phase = computeBookPhase(row, session, halt, now)
  const { bids, asks, indicative } = parsePublishedBook(row?.shown ?? EMPTY_PUBLISHED_BOOK)
  const last = row?.last_price ?? null
  return {
    code: share.code,
    phase,
    day: session?.day ?? null,
    until: phase === 'paused' ? row!.paused_until : (session?.until ?? null),
    reference,
    referenceFrom: row?.reference_from ?? 'issue',
    referenceMethod: row?.reference_method ?? null,
    lowest: band.lowest,
    highest: band.highest,
    last,
    change: last === null ? 0n : last - reference,
    ...sums,
    bids,
    asks,
    indicative: phase === 'pre_open' || phase === 'paused' ? indicative : null,
    halt,
    seq: row?.seq ?? 0n,
    at: now,
  }
}

type DaySums = Pick<BookView, 'open' | 'high' | 'low' | 'units' | 'value'>

/** The book, what stops it and what its session traded, in one statement: as of one instant. */
async function seenOf(db: Db, code: string) {
  const { rows } = await sql<
    Row<'market_book'> & { halts: StandingHalt[]; sums: Record<keyof DaySums, string | null> }
  >`
    select b.*, h.halts, s.sums
    from (select 1) as share left join market_book b on b.security_code = ${code}
      cross join lateral (
        select coalesce(json_agg(json_build_object('kind', kind, 'reason', reason) order by begun_at, kind), '[]') as halts
        from market_halt where security_code = ${code} and ended_at is null) h
      cross join lateral (
        select json_build_object('open', (array_agg(price order by number))[1]::text, 'high', max(price)::text,
          'low', min(price)::text, 'units', coalesce(sum(units), 0)::text, 'value', coalesce(sum(price * units), 0)::text) as sums
        from market_trade where security_code = ${code} and day = b.day) s`.execute(db)
  const { halts, sums, ...row } = rows[0]!
  const rupiahOrNone = (amount: string | null) => (amount === null ? null : rupiah(BigInt(amount)))
  return {
    row: row.security_code === null ? undefined : row,
    halt: halts.length > 0 ? mergeHalts(halts) : null,
    sums: {
      open: rupiahOrNone(sums.open),
      high: rupiahOrNone(sums.high),
      low: rupiahOrNone(sums.low),
      units: units(BigInt(sums.units!)),
      value: rupiah(BigInt(sums.value!)),
    } satisfies DaySums,
  }
}

/** The phase of a share's book at an instant. */
export function computeBookPhase(
  row: Pick<BookRow, 'phase' | 'day' | 'paused_until'> | undefined,
  session: Session | undefined,
  halt: Halt | null,
  now: Date,
): BookPhase {
  if (!session) return 'unscheduled'
  if (halt !== null) return 'halted'
  if (row?.day === session.day && row.paused_until !== null && now < row.paused_until) return 'paused'
  return session.phase
}

/** The latest trades of a share, newest first, without names. */
export async function listPrints(deps: MarketContext, slug: string, limit = 20): Promise<PublicTrade[]> {
  const share = await deps.registry.shareBySlug(slug)
  if (!share) throw new Refusal<MarketRefusals>('share_not_found')
  const latest = tables(deps.db)
    .selectFrom('market_trade')
    .select(['number', 'at', 'price', 'units', 'taker'])
    .where('security_code', '=', share.code)
    .orderBy('number', 'desc')
    .limit(limit)
  return readTogether(deps.db, latest, { at: 'instant', ...kinds('bigint', 'number', 'price', 'units') })
}

/** Hourly or daily prices of a share, oldest first, adjusted for splits. */
export async function listCandles(
  deps: MarketContext,
  slug: string,
  by: 'hour' | 'day' = 'hour',
  limit = 200,
): Promise<Candle[]> {
  const share = await deps.registry.shareBySlug(slug)
  if (!share) throw new Refusal<MarketRefusals>('share_not_found')
  const { rows } = await sql<Candle & { day: LocalDate }>`
    select *, ("from" at time zone 'Asia/Jakarta')::date::text as day from (
      select date_trunc(${by}, at at time zone 'Asia/Jakarta') at time zone 'Asia/Jakarta' as "from",
        (array_agg(price order by number))[1] as open, max(price) as high, min(price) as low,
        (array_agg(price order by number desc))[1] as close, sum(units)::bigint as units
      from market_trade where security_code = ${share.code}
      group by 1 order by 1 desc limit ${limit}
    ) as latest order by "from"`.execute(deps.db)
  const changes = await deps.registry.unitChanges(share.code)
  return rows.map(({ day, open, high, low, close, units, from }) => {
    const inNewUnits = (price: Rupiah) => rupiah(adjustPriceForSplits(price, day, changes))
    return {
      from,
      open: inNewUnits(open),
      high: inNewUnits(high),
      low: inNewUnits(low),
      close: inNewUnits(close),
      units: adjustUnitsForSplits(units, day, changes),
    }
  })
}
