import { sql } from 'kysely'
import { type Difference, type LedgerFacts, selectHoldersBefore } from '#modules/ledger'
import type { Tx } from '#platform/db/database'
import { selectOutcomes } from './outcomes.ts'

/**
 * SQL select of the postings that each split requires (funding, units, odd shares, returned funding);
 * `createFactsInvariant` compares it with the journal.
 */
export const splitFacts: LedgerFacts = async () => sql`
  with s as not materialized (
    select s.*, 'split/' || id as source, 'split/' || id || '/escrow/IDR' as escrow, 'investor/' || owner || '/available/IDR' as wallet
    from split s where announced_at is not null
  ), h as not materialized (
    select h.*, s.source || '/' || h.user_id as of_holder, s.escrow, 'investor/' || h.user_id || '/available/' as person,
      s.security_code as code, 'security/' || s.security_code || '/issuance/' || s.security_code as issuance,
      case when s.kind <> 'split' then s.kind when s.new_shares > s.old_shares then 'shares_split' else 'shares_merged' end as entry,
      case when h.unclaimed then 'odd_shares_unclaimed' else 'odd_shares_paid' end as odd_entry
    from split_holding h join s on s.id = h.split_id where h.done_at is not null
  ), leg as (
    select 'split_funded' as kind, source, wallet as account_id, funding as debit, announced_at as at from s where funding > 0
    union all select 'split_funded', source, escrow, -funding, announced_at from s where funding > 0
    union all select entry, of_holder, issuance, units_after - units_before, done_at from h where units_after <> units_before
    union all select entry, of_holder, person || code, units_before - units_after, done_at from h where units_after <> units_before
    union all select odd_entry, of_holder, escrow, paid, done_at from h where paid > 0
    union all select odd_entry, of_holder, case when unclaimed then 'claimant/' || user_id || '/unclaimed/IDR' else person || 'IDR' end,
      -paid, done_at from h where paid > 0
    union all select 'split_funding_returned', source, escrow, funding - coalesce(paid, 0), ended_at
      from s where ended_at is not null and funding > coalesce(paid, 0)
    union all select 'split_funding_returned', source, wallet, coalesce(paid, 0) - funding, ended_at
      from s where ended_at is not null and funding > coalesce(paid, 0)
  )
  select kind, source, account_id, greatest(debit, 0)::bigint as debit, greatest(-debit, 0)::bigint as credit, at from leg`

/**
 * Checks that units after a split follow from the recorded holdings and the ratio; for splits open at or after
 * `since`.
 */
export async function verifySplitsInTx(tx: Tx, since?: Date): Promise<Difference[]> {
  const standing = since ? sql`and (ended_at is null or ended_at >= ${since})` : sql``
  const { rows } = await sql<Difference>`
    with counted as (select * from split where counted_at is not null ${standing}),
    due as (${selectOutcomes(sql`counted`, selectHoldersBefore(sql`s.security_code`, sql`s.counted_at`))}),
    kept as (select h.* from split_holding h join counted c on c.id = h.split_id)
    select 'a holder gets the shares that the ratio makes of theirs' as check,
      coalesce(d.id, k.split_id) || ' ' || coalesce(d.user_id, k.user_id) as subject,
      coalesce(format('%s of %s, %s', d.after, d.units, d.paid), 'nothing') as expected,
      coalesce(format('%s of %s, %s', k.units_after, k.units_before, k.paid), 'nothing') as found
    from due d full join kept k on k.split_id = d.id and k.user_id = d.user_id
    where (d.units, d.after, d.paid) is distinct from (k.units_before, k.units_after, k.paid)
    union all
    select 'the shares of a split are those of its holders', c.id::text,
      format('%s for %s, %s', coalesce(sum(k.units_after), 0), coalesce(sum(k.units_before), 0), coalesce(sum(k.paid), 0)),
      format('%s for %s, %s', c.units_after, c.units_before, c.paid)
    from counted c left join kept k on k.split_id = c.id group by c.id, c.units_after, c.units_before, c.paid
    having (coalesce(sum(k.units_after), 0), coalesce(sum(k.units_before), 0), coalesce(sum(k.paid), 0))
      is distinct from (c.units_after, c.units_before, c.paid)
    union all
    select 'all holders of a split that ended have their shares', c.id::text, '0', count(*)::text
    from counted c join kept k on k.split_id = c.id where c.state = 'ended' and k.done_at is null group by c.id`.execute(
    tx,
  )
  return rows
}
