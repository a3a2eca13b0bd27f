import { type RawBuilder, sql } from 'kysely'
import { type Difference, listBalancesInTx, sumIssuedInTx } from '#modules/ledger'
import type { Tx } from '#platform/db/database'
import { firstIdAt } from '#shared/ids'
import { paidStatesSql, rowExistsSql } from './investors.ts'
import { subscriptionStates } from './states.ts'

/**
 * Invariant: escrow equals unsettled payments, units and investor counts equal the purchases, and every distribution is
 * complete; of all offerings, or those not over by `since`.
 */
export async function verifyOfferingsInTx(tx: Tx, since?: Date): Promise<Difference[]> {
  const differences: Difference[] = []
  const escrows = new Map(
    (await listBalancesInTx(tx, 'escrow', 'offering/')).map((row) => [row.owner.slice('offering/'.length), row.amount]),
  )
  const { rows } = await (since ? unfinished(since) : all).execute(tx)
  const issued = new Map(
    (
      await sumIssuedInTx(
        tx,
        'subscription/',
        rows.map((row) => row.security_code),
      )
    ).map((row) => [row.asset, row.amount]),
  )
  const check = (what: string, subject: string, expected: bigint, found: bigint) => {
    if (expected !== found) differences.push({ check: what, subject, expected: String(expected), found: String(found) })
  }
  for (const row of rows) {
    check('escrow holds what standing purchases paid', row.slug, row.owed, escrows.get(row.id) ?? 0n)
    check('paid units are those of its purchases', row.slug, row.paid, row.paid_units)
    check('reserved units are those of its purchases', row.slug, row.reserved, row.reserved_units)
    check(
      'securities issued are those distributed',
      row.security_code,
      row.distributed,
      issued.get(row.security_code) ?? 0n,
    )
    check('investors are those of its purchases', row.slug, row.people, row.investors)
  }
  return differences
}

type Row = {
  id: string
  slug: string
  security_code: string
  paid_units: bigint
  reserved_units: bigint
  investors: bigint
  owed: bigint
  paid: bigint
  reserved: bigint
  distributed: bigint
  people: bigint
}

const columns = sql`o.id, o.slug, o.security_code, o.paid_units, o.reserved_units, o.investors`

/** Investors are not compared where a process of an earlier version has sold or ended some: they are counted within the minute. */
const all = sql<Row>`
  select ${columns}, coalesce(p.owed, 0)::bigint as owed, coalesce(p.paid, 0)::bigint as paid, coalesce(p.reserved, 0)::bigint as reserved,
    coalesce(p.distributed, 0)::bigint as distributed, case when o.counted_units = o.paid_units then coalesce(p.people, 0)::bigint else o.investors end as people
  from offering o left join (
    select offering_id, sum(owed) as owed, sum(paid) as paid, sum(reserved) as reserved, sum(distributed) as distributed, count(paid) as people
    from (
      select s.offering_id, sum(s.amount) filter (where s.state in ('paid', 'confirmed') and o.handed_over_at is null) as owed,
        sum(s.units) filter (where s.state in ${paidStatesSql}) as paid,
        sum(s.units) filter (where s.state = 'awaiting_payment') as reserved,
        sum(s.units) filter (where s.state = 'distributed') as distributed
      from subscription s join offering o on o.id = s.offering_id group by s.offering_id, s.user_id
    ) as of_buyer group by offering_id
  ) p on p.offering_id = o.id`

/**
 * Those that were not over at an instant, without a look at all their purchases. Until the money is handed over,
 * escrow is what paid units cost, and the ledger compares each payment into it with its purchase; what is distributed
 * to the end is all that was paid. Investors are compared buyer by buyer.
 */
const unfinished = (since: Date) => sql<Row>`
  select ${columns}, case when o.handed_over_at is null then o.paid_units * o.unit_price else 0 end as owed,
    coalesce(h.paid, case o.state when 'handed_over' then 0 else o.paid_units end)::bigint as paid,
    coalesce(w.reserved, 0)::bigint as reserved,
    coalesce(h.distributed, case o.state when 'running' then o.paid_units else 0 end)::bigint as distributed, o.investors as people
  from offering o
  cross join lateral (
    select sum(units) as reserved from subscription s where s.offering_id = o.id and s.state = 'awaiting_payment'
  ) w
  cross join lateral (
    select sum(s.units) filter (where s.state in ${paidStatesSql}) as paid, sum(s.units) filter (where s.state = 'distributed') as distributed
    from subscription s where s.offering_id = o.id and o.state = 'handed_over'
  ) h
  where coalesce(o.distributed_at, o.ended_at, ${since}) >= ${since} or o.state not in (${sql.join(OVER)})`

/** Nothing of these changes any more. */
const OVER = ['running', 'failed', 'withdrawn']

/** A purchase goes from one state to a later one, never back. */
const placeOf = (state: RawBuilder<unknown>) =>
  sql`array_position(array[${sql.join(subscriptionStates)}]::text[], ${state})`

/** Invariant: each purchase agrees with its offering and history; all, or those changed since. */
export async function verifyPurchasesInTx(tx: Tx, since?: Date): Promise<Difference[]> {
  const purchases = since ? sql`(${changed(since)})` : sql`subscription`
  const { rows } = await sql<Difference>`
    select 'a purchase costs its units at the price of its offering' as check, s.reference as subject,
      (s.units * o.unit_price)::text as expected, s.amount::text as found
    from ${purchases} s join offering o on o.id = s.offering_id where s.amount <> s.units * o.unit_price
    union all
    select 'a purchase has the state that its history ends with', s.reference, s.state, coalesce(string_agg(c.state, ', ' order by c.at), 'none')
    from ${purchases} s left join subscription_change c on c.subscription_id = s.id
    group by s.id, s.reference, s.state
    having not coalesce(bool_or(c.state = s.state), false) or max(${placeOf(sql`c.state`)}) > ${placeOf(sql`s.state`)}
    union all
    select 'an instant of a purchase is that of its history', s.reference || ' ' || m.state, coalesce(m.at::text, 'none'), coalesce(c.at::text, 'none')
    from ${purchases} s
    cross join lateral (values
      (case when s.pay_before is null then 'paid' else 'awaiting_payment' end, s.created_at),
      ('paid', s.paid_at),
      (case when s.state in ('expired', 'cancelled', 'refunded') then s.state end, s.ended_at)
    ) as m(state, at)
    left join subscription_change c on c.subscription_id = s.id and c.state = m.state
    where m.state is not null and m.at is distinct from c.at`.execute(tx)
  return rows
}

const changed = (since: Date) => sql`
  select * from subscription where id in (
    select id from subscription where id >= ${firstIdAt(since)}::uuid union all select id from subscription where paid_at >= ${since}
    union all select id from subscription where ended_at >= ${since})`

/** Invariant: each holder of a paid purchase is counted once, per offering and in total. */
export async function verifyInvestorsInTx(tx: Tx, since?: Date): Promise<Difference[]> {
  // those of a day are looked up one by one; of all it takes less to compare the whole tables
  const { rows } = await sql<Difference>`
    with buyer as materialized (
      select distinct offering_id, user_id from (${since ? changed(since) : sql`select offering_id, user_id from subscription where false`}) as s
    ), pair as (${since ? pairsOfBuyers : allPairs}), person as (${since ? personsOfBuyers : allPersons})
    select 'an investor of an offering holds a paid purchase of it' as check, o.slug || ' ' || user_id as subject,
      case when bought then 'counted' else 'not counted' end as expected, case when counted then 'counted' else 'not counted' end as found
    from pair join offering o on o.id = offering_id and o.counted_units = o.paid_units where bought <> counted
    union all
    select 'an investor has as many offerings as they are counted in', user_id::text, own::text, kept::text from person where own <> kept
    ${since ? sql`` : ofAll}`.execute(tx)
  return rows
}

const pairsOfBuyers = sql`
  select offering_id, user_id,
    ${rowExistsSql(sql`subscription s where s.offering_id = b.offering_id and s.user_id = b.user_id and s.state in ${paidStatesSql}`)} as bought,
    ${rowExistsSql(sql`offering_investor i where i.offering_id = b.offering_id and i.user_id = b.user_id`)} as counted
  from buyer b`

const allPairs = sql`
  select offering_id, user_id, coalesce(bought, false) as bought, coalesce(counted, false) as counted
  from (select distinct offering_id, user_id, true as bought from subscription where state in ${paidStatesSql}) as s
  full join (select offering_id, user_id, true as counted from offering_investor) as i using (offering_id, user_id)`

const personsOfBuyers = sql`
  select b.user_id, (select count(*) from offering_investor i where i.user_id = b.user_id) as own,
    coalesce((select offerings from investor_offerings k where k.user_id = b.user_id), 0) as kept
  from (select distinct user_id from buyer) as b`

const allPersons = sql`
  select user_id, coalesce(own, 0) as own, coalesce(kept, 0) as kept
  from (select user_id, count(*) as own from offering_investor group by user_id) as i
  full join (select user_id, offerings as kept from investor_offerings) as k using (user_id)`

const ofAll = sql`
  union all
  select 'all offerings together have as many investors as there are', 'all offerings', p.people::text, o.people::text
  from (select count(*) as people from investor_offerings where offerings > 0) as p,
    (select coalesce(sum(new_investors), 0)::bigint as people from offering) as o
  where p.people <> o.people`
