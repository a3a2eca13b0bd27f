import { type RawBuilder, sql } from 'kysely'
import { pairsSharingDevice } from '#modules/identity'
import type { Actor } from '#shared/actor'
import { type LocalDate, localDate, plusDays } from '#shared/dates'
import { requirePermission } from '#shared/permissions'
import { Refusal } from '#shared/refusal'
import { reasonsAside } from './aside.ts'
import type { Inside } from './deps.ts'
import type { MarketRefusals } from './refusals.ts'
import type { Finding, FindingOfShare, LookedFinding } from './states.ts'
import { tables } from './tables.ts'

/** So many pairs of buyer and seller are looked at. */
const PAIRS = 1_000
/** So many are found, and so many of them listed of all shares. */
const FOUND = 1_000
const LISTED = 50

/**
 * What looks odd in the trading of a share, newest first: somebody who bought and sold between the same two people, last
 * trades that moved the close away from the last price before them, many orders of one person cancelled or replaced in a day, one person with most of a day's volume, a day that
 * moved far, two who trade with each other from one device or with one bank account. Each is a question to be looked at, not an answer.
 */
export async function findings(deps: Inside, actor: Actor, slug: string): Promise<LookedFinding[]> {
  requirePermission(actor, 'market.read-desk')
  const share = await deps.registry.shareBySlug(slug)
  if (!share) throw new Refusal<MarketRefusals>('share_not_found')
  const reasonOf = await reasonsAside(deps.db, share.code)
  return (await found(deps, share.code)).map(({ code, ...finding }) => ({
    ...finding,
    aside: reasonOf({ ...finding, code }),
  }))
}

/** The same of all shares, without those that were set aside and those whose people all have a case about the same share, kind and day. */
export async function openFindings(deps: Inside, actor: Actor): Promise<FindingOfShare[]> {
  requirePermission(actor, 'market.read-desk')
  const [all, looked, reasonOf] = await Promise.all([found(deps), peopleOfCases(deps), reasonsAside(deps.db)])
  const isKnown = (finding: Found) => {
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

/** Who has a case about a share, a kind and a day; not those that ended because nobody confirmed them. */
async function peopleOfCases({ db }: Inside): Promise<Map<string, Set<string>>> {
  const rows = await tables(db)
    .selectFrom('market_case as c')
    .innerJoin('market_case_person as p', 'p.case_id', 'c.id')
    .select(['c.security_code', 'c.kind', 'c.day', 'p.user_id'])
    .where((eb) => eb.or([eb('c.closed_at', 'is', null), eb('c.closed_by', 'is not', null)]))
    .execute()
  const people = new Map<string, Set<string>>()
  for (const { security_code, kind, day, user_id } of rows) {
    const key = `${security_code} ${kind} ${day}`
    people.set(key, (people.get(key) ?? new Set()).add(user_id))
  }
  return people
}

type Found = Finding & { code: string }

/** Of one share, or of all. */
async function found(deps: Inside, code?: string): Promise<Found[]> {
  const { db, clock } = deps
  const rules = await deps.rulebook.at(clock.now())
  const since = plusDays(localDate(clock.now()), 1 - rules['market.watch_days'])
  const of = code === undefined ? sql`true` : sql`security_code = ${code}`
  const { rows } = await sql<Found>`
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
    select security_code as code, 'back_and_forth' as kind, day::text as day, array[least(buyer, seller)::text, greatest(buyer, seller)::text] as ids,
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
    order by 3 desc, 1, 2, 4 limit ${FOUND}`.execute(db)
  return [...rows, ...(await oneHand(deps, of, since))].sort((a, b) => (a.day === b.day ? 0 : a.day < b.day ? 1 : -1))
}

type Pair = { code: string; day: LocalDate; one: string; other: string; trades: bigint }

/** People who traded with each other and have a device or a bank account in common: perhaps they are one. */
async function oneHand({ db, verification }: Inside, of: RawBuilder<unknown>, since: LocalDate): Promise<Found[]> {
  const { rows } = await sql<Pair>`
    select security_code as code, day::text as day, least(buyer, seller)::text as one, greatest(buyer, seller)::text as other, count(*) as trades
    from market_trade where ${of} and day >= ${since}
    group by 1, 2, 3, 4 order by 2 desc, 5 desc limit ${PAIRS}`.execute(db)
  const people = [...new Set(rows.flatMap(({ one, other }) => [one, other]))]
  const shared = {
    shared_device: new Set((await pairsSharingDevice(db, people)).map(String)),
    shared_account: new Set((await verification.pairsSharingAccount(people)).map(String)),
  }
  return (['shared_device', 'shared_account'] as const).flatMap((kind) =>
    rows
      .filter(({ one, other }) => shared[kind].has(String([one, other])))
      .map(({ code, day, one, other, trades }) => ({ code, kind, day, ids: [one, other], figure: String(trades) })),
  )
}
