import { sql } from 'kysely'
import {
  type Difference,
  type LedgerFacts,
  listBalancesInTx,
  selectHoldersBefore,
  sumIssuedInTx,
} from '#modules/ledger'
import type { Tx } from '#platform/db/database'
import { after, DAY } from '#shared/dates'
import { hasUsedAll } from './rows.ts'

/**
 * SQL select of the postings that each rights order and each paid-out rights issue requires; `createFactsInvariant`
 * compares it with the journal.
 */
export const rightsFacts: LedgerFacts = async () => sql`
  with o as (
    select o.*, 'rights-order/' || o.id as source, 'investor/' || o.user_id || '/available/IDR' as wallet,
      'rights-issue/' || o.rights_issue_id || '/escrow/IDR' as escrow, (o.excess - o.allotted) * r.exercise_price as refund
    from rights_order o join rights_issue r on r.id = o.rights_issue_id where o.paid_at is not null
  ), moved as (
    select 'rights_paid' as kind, o.*, paid_at as at, 1 as sign from o
    union all select 'rights_refunded', o.*, ended_at, -1 from o where state = 'cancelled'
  ), sold as (
    select r.*, 'rights-issue/' || r.id as source, sold * exercise_price as proceeds from rights_issue r where state = 'ended' and sold > 0
  ), leg as (
    select kind, source, wallet as account_id, sign * total as debit, at from moved
    union all select kind, source, escrow, -sign * amount, at from moved
    union all select kind, source, 'platform/fees/IDR', -sign * channel_fee, at from moved where channel_fee > 0
    union all select kind, source, 'platform/tax/IDR', -sign * vat, at from moved where vat > 0
    union all select 'payment_credited', source, 'bank/' || bank || '/clearing/IDR', total, paid_at from o where method = 'virtual_account'
    union all select 'payment_credited', source, wallet, -total, paid_at from o where method = 'virtual_account'
    union all select 'rights_excess_refunded', source, escrow, refund, settled_at from o where state = 'settled' and refund > 0
    union all select 'rights_excess_refunded', source, wallet, -refund, settled_at from o where state = 'settled' and refund > 0
    union all select 'rights_handed_over', source, source || '/escrow/IDR', proceeds, ended_at from sold
    union all select 'rights_handed_over', source, 'issuer/' || business_id || '/available/IDR', -(proceeds - platform_fee - vat), ended_at
      from sold where proceeds > platform_fee + vat
    union all select 'rights_handed_over', source, 'platform/fees/IDR', -platform_fee, ended_at from sold where platform_fee > 0
    union all select 'rights_handed_over', source, 'platform/tax/IDR', -vat, ended_at from sold where vat > 0
  )
  select kind, source, account_id, greatest(debit, 0)::bigint as debit, greatest(-debit, 0)::bigint as credit, at from leg`

/** Of those that were not over by then, where an instant is given. */
const lately = (since: Date | undefined) =>
  since ? sql`and (r.state not in ('ended', 'cancelled') or r.ended_at >= ${since})` : sql``

/**
 * The register of a recording day does not change: rights by it are compared when it was read and in the last days in
 * which they are used, before money and shares move for good, and in between by the look at everything alone.
 */
const inUse = (since: Date | undefined) =>
  since ? sql`where counted_at >= ${since} or exercise_until < ${after(since, 2 * DAY)}` : sql``

/** Checks that rights follow from the recorded holdings, and that no more are used than exist. */
export async function verifyEntitlementsInTx(tx: Tx, since?: Date): Promise<Difference[]> {
  const { rows } = await sql<Difference>`
    with counted as (select * from rights_issue r where counted_at is not null ${lately(since)}),
    registered as (select * from counted ${inUse(since)}),
    entitled as (select e.* from entitlement e join counted c on c.id = e.rights_issue_id),
    held as (
      select c.id, h.user_id, h.units, div(h.units::numeric * c.new_shares, c.old_shares)::bigint as rights
      from registered c cross join lateral (${selectHoldersBefore(sql`c.security_code`, sql`c.recorded_until`)}) h
    )
    select 'a holder has the rights of the register' as check,
      coalesce(h.id, e.rights_issue_id) || ' ' || coalesce(h.user_id, e.user_id) as subject,
      coalesce(format('%s of %s', h.rights, h.units), 'none') as expected,
      coalesce(format('%s of %s', e.rights, e.held), 'none') as found
    from (select * from held where rights > 0) h
    full join (select e.* from entitlement e join registered c on c.id = e.rights_issue_id where e.rights > 0 or e.held > 0) e on e.rights_issue_id = h.id and e.user_id = h.user_id
    where (h.rights, h.units) is distinct from (e.rights, e.held)
    union all
    select 'a rights issue offers what its register gives', c.id::text,
      format('%s of %s', div(coalesce(sum(h.units), 0) * c.new_shares, c.old_shares), coalesce(sum(h.units), 0)),
      format('%s of %s', c.offered, c.in_issue)
    from registered c left join held h on h.id = c.id group by c.id, c.new_shares, c.old_shares, c.offered, c.in_issue
    having coalesce(sum(h.units), 0) <> c.in_issue or div(coalesce(sum(h.units), 0) * c.new_shares, c.old_shares) <> c.offered
    union all
    select 'rights given on are those of the transfers', e.rights_issue_id || ' ' || e.user_id,
      format('%s given, %s received', t.given, t.received), format('%s given, %s received', e.given, e.received)
    from entitled e cross join lateral (
      select coalesce(sum(rights) filter (where from_user = e.user_id), 0)::bigint as given,
        coalesce(sum(rights) filter (where to_user = e.user_id), 0)::bigint as received
      from rights_transfer where rights_issue_id = e.rights_issue_id
    ) t where (t.given, t.received) is distinct from (e.given, e.received)
    union all
    select 'used rights are those of the orders', e.rights_issue_id || ' ' || e.user_id, coalesce(sum(o.units), 0)::text, e.exercised::text
    from entitled e left join rights_order o on o.rights_issue_id = e.rights_issue_id and o.user_id = e.user_id
      and o.state not in ('expired', 'cancelled')
    group by e.rights_issue_id, e.user_id, e.exercised having coalesce(sum(o.units), 0) <> e.exercised
    union all
    select 'an order is of somebody with rights', o.reference, 'an entitlement', 'none'
    from rights_order o left join entitlement e on e.rights_issue_id = o.rights_issue_id and e.user_id = o.user_id
    where e.user_id is null`.execute(tx)
  return rows
}

/** Checks that money and new shares of each issue add up: paid, refunded, allotted, handed over. */
export async function verifyRightsOrdersInTx(tx: Tx, since?: Date): Promise<Difference[]> {
  const { rows } = await sql<Difference>`
    with o as (
      select o.*, r.exercise_price as price, r.state as issue_state, r.offered, r.sold, r.allotted_at,
        case when ${hasUsedAll} then o.excess else 0 end as eligible
      from rights_order o join rights_issue r on r.id = o.rights_issue_id
      left join entitlement e on e.rights_issue_id = o.rights_issue_id and e.user_id = o.user_id
      where true ${lately(since)}
    ), standing as (
      select rights_issue_id, sum(units) as by_right, sum(eligible) as wanted, max(offered) - sum(units) as left_over,
        sum(units + coalesce(allotted, 0)) as sold, sum(coalesce(allotted, 0)) as allotted,
        count(*) filter (where state = 'paid') as unsettled
      from o where allotted_at is not null and state in ('paid', 'settled') group by rights_issue_id
    )
    select 'new shares cost their price' as check, reference as subject, ((units + excess) * price)::text as expected, amount::text as found
    from o where amount <> (units + excess) * price
    union all
    select 'what is left is parted in proportion', o.reference,
      least(o.eligible, div(s.left_over * o.eligible, greatest(s.wanted, 1)))::text, o.allotted::text
    from o join standing s on s.rights_issue_id = o.rights_issue_id where o.state in ('paid', 'settled') and not coalesce(
      case when s.wanted <= s.left_over then o.allotted = o.eligible
        else o.allotted <= o.eligible and o.allotted - div(s.left_over * o.eligible, s.wanted) in (0, 1) end, false)
    union all
    select 'all that is left and wanted is allotted', rights_issue_id::text, least(left_over, wanted)::text, allotted::text
    from standing where allotted <> least(left_over, wanted)
    union all
    select 'no more is sold than was bought', r.id::text, coalesce(s.sold, 0)::text, r.sold::text
    from rights_issue r left join standing s on s.rights_issue_id = r.id
    where r.allotted_at is not null ${lately(since)} and r.sold <> coalesce(s.sold, 0)
    union all
    select 'an ended rights issue has settled all', rights_issue_id::text, '0', unsettled::text
    from standing s join rights_issue r on r.id = s.rights_issue_id where r.state = 'ended' and s.unsettled > 0
    union all
    select 'the platform takes its part of the proceeds', id::text,
      format('%s, %s', div(sold * exercise_price * platform_fee_rate, 10000), div(platform_fee * vat_rate::numeric, 10000)),
      format('%s, %s', platform_fee, vat)
    from rights_issue where state = 'ended' and (platform_fee <> div(sold::numeric * exercise_price * platform_fee_rate, 10000)
      or vat <> div(platform_fee::numeric * vat_rate, 10000))`.execute(tx)
  return rows
}

/**
 * Invariant: each escrow holds what standing orders paid, and new shares are issued only for settled orders. Without
 * `since` also: all units in issue come from purchases, splits and rights orders.
 */
export async function verifyRightsLedgerInTx(tx: Tx, since?: Date): Promise<Difference[]> {
  const { rows } = await sql<{ id: string; code: string; owed: bigint; settled: bigint }>`
    select r.id, r.security_code as code, coalesce(sum(case
        when o.state = 'paid' then o.amount
        when o.state = 'settled' and r.state <> 'ended' then (o.units + o.allotted) * r.exercise_price end), 0)::bigint as owed,
      coalesce(sum(o.units + o.allotted) filter (where o.state = 'settled'), 0)::bigint as settled
    from rights_issue r left join rights_order o on o.rights_issue_id = r.id
    where r.security_code in (select r.security_code from rights_issue r where true ${lately(since)}) group by r.id`.execute(
    tx,
  )
  const escrows = await listBalancesInTx(tx, 'escrow', 'rights-issue/')
  // shares without a recent rights issue are checked by their entries, and by the full check
  const codes = since && rows.map((row) => row.code)
  const issued = await sumIssuedInTx(tx, 'rights-order/', codes)
  const unitsOf = (found: typeof issued, code: string) => found.find(({ asset }) => asset === code)?.amount ?? 0n
  const differences: Difference[] = []
  const check = (what: string, subject: string, expected: bigint, found: bigint) => {
    if (expected !== found) differences.push({ check: what, subject, expected: String(expected), found: String(found) })
  }
  for (const { id, owed } of rows) {
    const held = escrows.find(({ owner }) => owner === `rights-issue/${id}`)?.amount ?? 0n
    check('the escrow of a rights issue is what orders that stand paid', id, owed, held)
  }
  for (const code of new Set([...rows.map((row) => row.code), ...issued.map(({ asset }) => asset)])) {
    const settled = rows.filter((row) => row.code === code).reduce((sum, row) => sum + row.settled, 0n)
    check('new shares issued are those allotted', code, settled, unitsOf(issued, code))
  }
  if (since) return differences
  const [bought, split, imported, all] = [
    await sumIssuedInTx(tx, 'subscription/'),
    await sumIssuedInTx(tx, 'split/'),
    await sumIssuedInTx(tx, 'import/'),
    await sumIssuedInTx(tx, ''),
  ]
  for (const { asset, amount } of all) {
    const known = unitsOf(bought, asset) + unitsOf(issued, asset) + unitsOf(split, asset) + unitsOf(imported, asset)
    check('securities come of a purchase, of a right, of a split or of an import', asset, known, amount)
  }
  return differences
}
