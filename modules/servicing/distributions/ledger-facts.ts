import { sql } from 'kysely'
import { type Difference, type LedgerFacts, selectHoldersBefore } from '#modules/ledger'
import type { Tx } from '#platform/db/database'

/**
 * SQL select of the postings that each distribution requires (funding, payments to holders, remainder, refund);
 * `createFactsInvariant` compares it with the journal. What another platform paid was booked there.
 */
export const distributionFacts: LedgerFacts = async () => sql`
  with d as not materialized (select * from distribution where funded_at is not null and import_id is null),
  p as not materialized (
    select p.*, d.id, d.security_code, d.redeems, case when p.unclaimed then 'distribution_unclaimed' else 'distribution_paid' end as paid_as, 'distribution/' || d.id as held, 'distribution/' || d.id || '/' || p.user_id as source
    from distribution_payment p join d on d.id = p.distribution_id where p.paid_at is not null
  )
  select 'distribution_funded' as kind, 'distribution/' || id as source, 'bank/' || bank || '/clearing/IDR' as account_id,
    amount as debit, 0::bigint as credit, funded_at as at from d
  union all select 'distribution_funded', 'distribution/' || id, 'distribution/' || id || '/escrow/IDR', 0, amount, funded_at from d
  union all select paid_as, source, held || '/escrow/IDR', gross, 0, paid_at from p
  union all select paid_as, source, case when unclaimed then 'claimant/' || user_id || '/unclaimed/IDR' else 'investor/' || user_id || '/available/IDR' end,
    0, gross - tax, paid_at from p where gross > tax
  union all select paid_as, source, 'platform/tax/IDR', 0, tax, paid_at from p where tax > 0
  union all select 'securities_redeemed', source, 'investor/' || user_id || '/available/' || security_code, units, 0, paid_at
    from p where redeems
  union all select 'securities_redeemed', source, 'security/' || security_code || '/issuance/' || security_code, 0, units, paid_at
    from p where redeems
  union all select 'distribution_rounded', 'distribution/' || id, 'distribution/' || id || '/escrow/IDR', remainder, 0, ended_at
    from d where state = 'paid' and remainder > 0
  union all select 'distribution_rounded', 'distribution/' || id, 'issuer/' || business_id || '/rounding/IDR', 0, remainder, ended_at
    from d where state = 'paid' and remainder > 0
  union all select 'distribution_refunded', 'distribution/' || id, 'distribution/' || id || '/escrow/IDR', amount, 0, ended_at
    from d where state = 'cancelled'
  union all select 'distribution_refunded', 'distribution/' || id,
    case when refund_unclaimed then 'claimant/' || payer || '/unclaimed/IDR' else 'investor/' || payer || '/available/IDR' end, 0, amount, ended_at
    from d where state = 'cancelled'`

/**
 * Checks that shares follow from the register and the terms, and add up to the amount with the remainder; for
 * distributions open at or after `since`.
 */
export async function verifyDistributionsInTx(tx: Tx, since?: Date): Promise<Difference[]> {
  const standing = since ? sql`and (ended_at is null or ended_at >= ${since})` : sql``
  const own = since
    ? sql`distribution_id in (select id from counted)`
    : sql`distribution_id not in (select id from distribution where import_id is not null)`
  const { rows } = await sql<Difference>`
    with counted as (select * from distribution where counted_at is not null and import_id is null ${standing}),
    held as (
      select c.id, h.user_id, h.units
      from counted c cross join lateral (${selectHoldersBefore(sql`c.security_code`, sql`c.recorded_until`)}) h
    ), due as (
      select h.id, h.user_id, h.units, div(c.amount::numeric * h.units, c.units)::bigint as gross, c.purification_rate,
        case p.party when 'entity' then c.tax_entity when 'foreigner' then c.tax_foreigner else c.tax_citizen end as tax_rate
      from held h join counted c on c.id = h.id left join distribution_payment p on p.distribution_id = h.id and p.user_id = h.user_id
    )
    select 'a holder gets the share of the register' as check, coalesce(d.id, p.distribution_id) || ' ' || coalesce(d.user_id, p.user_id) as subject,
      coalesce(format('%s units, %s, tax %s, to purify %s', d.units, d.gross, d.tax, d.purification), 'nothing') as expected,
      coalesce(format('%s units, %s, tax %s, to purify %s', p.units, p.gross, p.tax, p.purification), 'nothing') as found
    from (select *, div((gross - tax) * purification_rate, 10000) as purification
      from (select *, div(gross::numeric * tax_rate, 10000) as tax from due where gross > 0) taxed) d
    full join (select * from distribution_payment where ${own}) p
      on p.distribution_id = d.id and p.user_id = d.user_id
    where (d.units, d.gross, d.tax, d.purification) is distinct from (p.units, p.gross, p.tax::numeric, p.purification::numeric)
    union all
    select 'the units of a distribution are those of the register', c.id::text, coalesce(sum(h.units), 0)::text, c.units::text
    from counted c left join held h on h.id = c.id group by c.id, c.units having coalesce(sum(h.units), 0) <> c.units
    union all
    select 'shares and remainder are the whole amount', c.id::text, c.amount::text, (coalesce(sum(p.gross), 0) + c.remainder)::text
    from counted c left join distribution_payment p on p.distribution_id = c.id group by c.id, c.amount, c.remainder
    having coalesce(sum(p.gross), 0) + c.remainder <> c.amount
    union all
    select 'all holders of what is paid have their share', c.id::text, '0', count(*)::text
    from counted c join distribution_payment p on p.distribution_id = c.id
    where c.state = 'paid' and p.paid_at is null group by c.id`.execute(tx)
  return rows
}
