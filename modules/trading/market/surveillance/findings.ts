import { sql } from 'kysely'
import { listPairsSharingDevice } from '#modules/identity'
import { readTogether } from '#platform/db/read-together'
import type { Actor } from '#shared/actor'
import { localDate, plusDays } from '#shared/dates'
import { requirePermission } from '#shared/permissions'
import { Refusal } from '#shared/refusal'
import type { MarketContext } from '../deps.ts'
import type { MarketRefusals } from '../refusals.ts'
import type { Finding, FindingOfShare, ReviewedFinding } from '../states.ts'
import { indexDismissalReasons, loadDismissalReasons } from './dismissals.ts'

/** So many pairs of buyer and seller are looked at. */
const PAIRS = 1_000
/** So many are found, and so many of them listed of all shares. */
const FOUND = 1_000
const LISTED = 50

/**
 * Surveillance findings of a share, newest first: wash trades, marking the close, excessive cancellations, dominance of
 * one person, large moves, and trades between people who share a device or bank account. Each needs a review.
 */
export async function listFindings(deps: MarketContext, actor: Actor, slug: string): Promise<ReviewedFinding[]> {
  requirePermission(actor, 'market.read-desk')
  const share = await deps.registry.shareBySlug(slug)
  if (!share) throw new Refusal<MarketRefusals>('share_not_found')
  const reasonOf = await loadDismissalReasons(deps.db, share.code)
  return (await found(deps, share.code)).map(({ code, ...finding }) => ({
    ...finding,
    aside: reasonOf({ ...finding, code }),
  }))
}

/**
 * Findings of all shares that are not dismissed and whose people do not all have a case about the same share, kind and
 * day.
 */
export async function listOpenFindings(deps: MarketContext, actor: Actor): Promise<FindingOfShare[]> {
  requirePermission(actor, 'market.read-desk')
  const [all, { looked, reasonOf }] = await Promise.all([found(deps), lookedInto(deps)])
  const isKnown = (finding: SecurityFinding) => {
    const { code, kind, day, ids } = finding
    if (ids.length === 0) return reasonOf(finding) !== undefined
    const people = looked.get(`${code} ${kind} ${day}`)
    return people !== undefined && ids.every((id) => people.has(id))
  }
  const left = all.filter((finding) => !isKnown(finding)).slice(0, LISTED)
  return Promise.all(
    left.map(async ({ code, ...finding }) => {
      const { slug, name } = (await deps.registry.shareByCode(code))!
      return { ...finding, slug, name }
    }),
  )
}

/** Who has a case about a share, a kind and a day, not those that ended because nobody confirmed them; and what was set aside, why. */
async function lookedInto({ db }: MarketContext) {
  const known = sql<Omit<SecurityFinding, 'ids'> & { person: string | null; reason: string | null }>`
    select c.security_code as code, c.kind, c.day::text as day, p.user_id as person, null as figure, null as reason
    from market_case c join market_case_person p on p.case_id = c.id where c.closed_at is null or c.closed_by is not null
    union all
    select security_code, kind, day::text, null, figure, reason from market_finding_aside`
  const rows = await readTogether(db, known, {})
  const looked = new Map<string, Set<string>>()
  for (const { code, kind, day, person } of rows) {
    if (person === null) continue
    const key = `${code} ${kind} ${day}`
    looked.set(key, (looked.get(key) ?? new Set()).add(person))
  }
  return {
    looked,
    reasonOf: indexDismissalReasons(rows.flatMap(({ reason, ...of }) => (reason === null ? [] : [{ ...of, reason }]))),
  }
}

type SecurityFinding = Finding & { code: string }

/** Of one share, or of all. */
async function found(deps: MarketContext, code?: string): Promise<SecurityFinding[]> {
  const { db, clock } = deps
  const rules = await deps.rulebook.at(clock.now())
  const since = plusDays(localDate(clock.now()), 1 - rules['market.watch_days'])
  const of = code === undefined ? sql`true` : sql`security_code = ${code}`
  const { rows: all } = await sql<SecurityFinding | TradedPair>`
    with trade as (
      select * from market_trade where ${of} and day >= ${since}
    ), trading as (
      select security_code as code, day, sum(units) as units, (array_agg(price order by number))[1] as open, (array_agg(price order by number desc))[1] as close,
        (array_agg(buyer order by number desc))[1] as buyer,
        (array_agg(seller order by number desc))[1] as seller
      from trade group by security_code, day
    ), ending as (
      select t.*, (
        select b.price from market_trade b where b.security_code = t.code and b.number < l.number order by b.number desc limit 1) as before
      from trading t join lateral (
        select min(number) as number from trade where security_code = t.code and day = t.day
          and (at at time zone 'Asia/Jakarta')::time >= ${rules['market.watch_close_from']}::time) l on l.number is not null
    ), side as (
      select security_code as code, day, buyer as who, units from trade union all select security_code, day, seller, units from trade
    )
    (select security_code as code, 'back_and_forth' as kind, day::text as day, array[least(buyer, seller)::text, greatest(buyer, seller)::text] as ids,
      count(*)::text as figure
    from trade group by security_code, day, least(buyer, seller), greatest(buyer, seller)
    having count(distinct buyer) = 2 and count(*) >= ${rules['market.watch_both_ways']}
    union all
    select code, 'close', day::text, array[buyer::text, seller::text], round(abs(close - before) * 100.0 / before, 2) || '%'
    from ending where before is not null and abs(close - before) * 10000 >= before * ${rules['market.watch_close']}
    union all
    select s.code, 'concentration', s.day::text, array[who::text], round(sum(s.units) * 100.0 / max(d.units), 1) || '%'
    from side s join trading d on d.code = s.code and d.day = s.day
    group by s.code, s.day, who having sum(s.units) * 10000 >= max(d.units) * ${rules['market.watch_concentration']}
    union all
    select code, 'move', day::text, array[]::text[], round((close - open) * 100.0 / open, 2) || '%' from trading
    where abs(close - open) * 10000 >= open * ${rules['market.watch_move']}
    union all
    select security_code, 'layering', day::text, array[user_id::text], count(*)::text from market_order
    where ${of} and why in ('owner', 'replaced') and day >= ${since}
    group by security_code, day, user_id having count(*) >= ${rules['market.watch_cancelled']}
    order by 3 desc, 1, 2, 4 limit ${FOUND})
    union all
    (select security_code, 'traded', day::text, array[least(buyer, seller)::text, greatest(buyer, seller)::text], count(*)::text
    from trade group by security_code, day, least(buyer, seller), greatest(buyer, seller)
    order by day desc, count(*) desc limit ${PAIRS})`.execute(db)
  const rows = all.filter((row) => row.kind !== 'traded')
  const pairs = all.filter((row) => row.kind === 'traded')
  return [...rows, ...(await oneHand(deps, pairs))].sort((a, b) => (a.day === b.day ? 0 : a.day < b.day ? 1 : -1))
}

type TradedPair = Omit<SecurityFinding, 'kind'> & { kind: 'traded' }

/** People who traded with each other and have a device or a bank account in common: perhaps they are one. */
async function oneHand({ db, verification }: MarketContext, pairs: readonly TradedPair[]): Promise<SecurityFinding[]> {
  const people = [...new Set(pairs.flatMap(({ ids }) => ids))]
  const [devices, accounts] = await Promise.all([
    listPairsSharingDevice(db, people),
    verification.listPairsSharingAccount(people),
  ])
  const shared = { shared_device: new Set(devices.map(String)), shared_account: new Set(accounts.map(String)) }
  return (['shared_device', 'shared_account'] as const).flatMap((kind) =>
    pairs.filter(({ ids }) => shared[kind].has(String(ids))).map((pair) => ({ ...pair, kind })),
  )
}
