import { type RawBuilder, sql } from 'kysely'
import { type Difference, issuedInTx, totalsInTx } from '#modules/ledger'
import type { Tx } from '#platform/database'
import { firstIdAt } from '#shared/ids'
import { subscriptionStates } from './states.ts'

/** Of all offerings, or of those that were not over by then: escrow holds exactly what standing purchases paid; units on an offering are exactly what its purchases say; nothing distributed is missing. */
export async function verifyOfferingsInTx(tx: Tx, since?: Date): Promise<Difference[]> {
  const differences: Difference[] = []
  const escrows = new Map(
    (await totalsInTx(tx, 'escrow', 'offering/')).map((row) => [row.owner.slice('offering/'.length), row.amount]),
  )
  const { rows } = await sql<Row>`
    select o.id, o.slug, o.security_code, o.paid_units, o.reserved_units,
      coalesce(sum(s.amount) filter (where s.state in ('paid', 'confirmed') and o.handed_over_at is null), 0)::bigint as owed,
      coalesce(sum(s.units) filter (where s.state in ('paid', 'confirmed', 'allocated', 'distributed')), 0)::bigint as paid,
      coalesce(sum(s.units) filter (where s.state = 'awaiting_payment'), 0)::bigint as reserved,
      coalesce(sum(s.units) filter (where s.state = 'distributed'), 0)::bigint as distributed
    from offering o left join subscription s on s.offering_id = o.id
    ${since ? sql`where coalesce(o.distributed_at, o.ended_at, ${since}) >= ${since} or o.state not in (${sql.join(OVER)})` : sql``}
    group by o.id`.execute(tx)
  const issued = new Map(
    (
      await issuedInTx(
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
  }
  return differences
}

/** Nothing of these changes any more. */
const OVER = ['running', 'failed', 'withdrawn']

type Row = {
  id: string
  slug: string
  security_code: string
  paid_units: bigint
  reserved_units: bigint
  owed: bigint
  paid: bigint
  reserved: bigint
  distributed: bigint
}

/** A purchase goes from one state to a later one, never back. */
const placeOf = (state: RawBuilder<unknown>) =>
  sql`array_position(array[${sql.join(subscriptionStates)}]::text[], ${state})`

/** Of all purchases, or of those that changed since: what each says of itself agrees with its offering and its history. */
export async function verifyPurchasesInTx(tx: Tx, since?: Date): Promise<Difference[]> {
  const purchases = since
    ? sql`(select * from subscription where id in (
        select id from subscription where id >= ${firstIdAt(since)}::uuid union all select id from subscription where paid_at >= ${since}
        union all select id from subscription where ended_at >= ${since}))`
    : sql`subscription`
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
