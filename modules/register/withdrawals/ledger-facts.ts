import { sql } from 'kysely'
import type { Difference, LedgerFacts } from '#modules/ledger'
import type { Tx } from '#platform/db/database'

/**
 * SQL select of the postings that each withdrawal requires (held, then released or settled, and returned when the bank
 * sent it back); `createFactsInvariant` compares it with the journal.
 */
export const withdrawalFacts: LedgerFacts = async () => sql`
  with fact as not materialized (
    select 'withdrawal/' || id as source, coalesce('issuer/' || business_id, 'investor/' || user_id) as person, amount, fee, vat, requested_at, settled_at, ended_at, state,
      case when unclaimed then 'claimant/' || user_id || '/unclaimed/IDR' end as kept from withdrawal
  ), entry as not materialized (
    select 'withdrawal_held' as kind, requested_at as at, fact.* from fact
    union all
    select 'withdrawal_released', ended_at, fact.* from fact where state in ('returned', 'refused', 'cancelled') and settled_at is null
    union all
    select 'withdrawal_settled', settled_at, fact.* from fact where settled_at is not null
    union all
    select 'withdrawal_returned', ended_at, fact.* from fact where state = 'returned' and settled_at is not null
  ), leg as not materialized (
    select kind, source, at, case when kind = 'withdrawal_returned' then coalesce(kept, person || '/available/IDR') else person || '/available/IDR' end as account_id,
      case kind when 'withdrawal_held' then amount + fee else 0 end as debit,
      case kind when 'withdrawal_held' then 0 else amount + fee end as credit from entry where kind <> 'withdrawal_settled'
    union all
    select kind, source, at, person || '/held/IDR',
      case kind when 'withdrawal_held' then 0 else amount + fee end,
      case kind when 'withdrawal_held' then amount + fee else 0 end from entry where kind <> 'withdrawal_returned'
    union all
    select kind, source, at, part.account_id,
      case kind when 'withdrawal_settled' then 0 else part.amount end, case kind when 'withdrawal_settled' then part.amount else 0 end
    from entry cross join lateral (values
      ('bank/bsi/clearing/IDR', entry.amount), ('platform/fees/IDR', fee - vat), ('platform/tax/IDR', vat)
    ) as part (account_id, amount) where kind in ('withdrawal_settled', 'withdrawal_returned')
  )
  select kind, source, account_id, debit, credit, at from leg where debit + credit > 0`

/**
 * SQL select of the references under which the bank lists each payout, by which reconciliation matches statement lines;
 * a return has the suffix `/R`.
 */
export const withdrawalReferences = () => sql`
  select 'withdrawal_settled' as kind, 'withdrawal/' || id as source, reference from withdrawal where settled_at is not null
  union all select 'withdrawal_returned', 'withdrawal/' || id, reference || '/R' from withdrawal
    where state = 'returned' and settled_at is not null`

/** Invariant: withdrawals, their history and the recorded bank reports agree. */
export async function verifyPayoutsInTx(tx: Tx, since?: Date): Promise<Difference[]> {
  const from = since
    ? sql`and (w.requested_at >= ${since} or w.settled_at >= ${since} or w.ended_at >= ${since})`
    : sql``
  const { rows } = await sql<Difference>`
    select 'a withdrawal that settled was reported so' as check, w.reference as subject, w.amount::text as expected, 'no such report' as found
    from withdrawal w where w.settled_at is not null and not exists (
      select from payout_report r where r.withdrawal_id = w.id and r.status in ('settled', 'returned') and r.outcome = 'recorded' and r.amount = w.amount) ${from}
    union all
    select 'a withdrawal that came back was reported so', w.reference, w.amount::text, 'no such report'
    from withdrawal w where w.state = 'returned' and not exists (
      select from payout_report r where r.withdrawal_id = w.id and r.status in ('failed', 'returned') and r.outcome = 'recorded' and r.amount = w.amount) ${from}
    union all
    select 'the last change of a withdrawal is its state', w.reference, w.state, coalesce(c.state, 'none')
    from withdrawal w left join lateral (
      select state from withdrawal_change where withdrawal_id = w.id order by seq desc limit 1) c on true
    where c.state is distinct from w.state ${from} limit 100`.execute(tx)
  return rows
}
