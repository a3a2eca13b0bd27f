import { sql } from 'kysely'
import type { Difference, LedgerFacts } from '#modules/ledger'
import type { Tx } from '#platform/db/database'

/**
 * SQL select of the postings that each deposit, opening balance, opening transfer and suspense case requires;
 * `createFactsInvariant` compares it with the journal.
 */
export const walletFacts: LedgerFacts = async () => sql`
  with fact as not materialized (
    select 'deposit_credited' as kind, 'deposit/' || d.id as source, 'bank/' || v.bank as bank, 'investor/' || d.user_id || '/available' as receiver,
      d.amount, d.credited_at as at from deposit d join virtual_account v on v.id = d.account_id where d.state = 'credited'
    union all
    select 'balance_opened', 'opening-balance/' || id, coalesce('import/' || import_id, 'bank/' || bank), 'investor/' || user_id || '/available',
      amount, opened_at from opening_balance
    union all
    select 'opening_transferred', 'import/' || import_id || '/' || bank, 'bank/' || bank, 'import/' || import_id || '/clearing', amount, opened_at
    from opening_transfer
    union all
    select 'suspense_received', 'suspense-case/' || id, 'bank/' || bank, 'platform/suspense', amount, opened_at
    from suspense_case where currency = 'IDR' and reason not in ('conflicting_report', 'implausible_date', 'reconciliation')
  )
  select kind, source, bank || '/clearing/IDR' as account_id, amount as debit, 0::bigint as credit, at from fact
  union all select kind, source, receiver || '/IDR', 0, amount, at from fact
  union all select 'suspense_resolved', 'suspense-case/' || id, 'platform/suspense/IDR', amount, 0, resolved_at from suspense_case
    where state = 'resolved' and reason not in ('wrong_currency', 'conflicting_report')
  union all select 'suspense_resolved', 'suspense-case/' || id, 'investor/' || owner || '/available/IDR', 0, amount, resolved_at
    from suspense_case where state = 'resolved' and reason not in ('wrong_currency', 'conflicting_report')
  union all select 'conversion_credited', 'suspense-case/' || id, 'bank/' || bank || '/clearing/IDR', converted, 0, resolved_at
    from suspense_case where state = 'resolved' and reason = 'wrong_currency'
  union all select 'conversion_credited', 'suspense-case/' || id, 'investor/' || owner || '/available/IDR', 0, converted, resolved_at
    from suspense_case where state = 'resolved' and reason = 'wrong_currency'
  union all select 'deposit_moved', 'suspense-case/' || c.id, 'investor/' || d.user_id || '/available/IDR', d.amount, 0, c.resolved_at
    from suspense_case c join deposit d on d.transfer_id = c.transfer_id where c.state = 'resolved' and c.reason = 'conflicting_report'
  union all select 'deposit_moved', 'suspense-case/' || c.id, 'investor/' || c.owner || '/available/IDR', 0, d.amount, c.resolved_at
    from suspense_case c join deposit d on d.transfer_id = c.transfer_id where c.state = 'resolved' and c.reason = 'conflicting_report'
  union all select 'suspense_donated', 'suspense-case/' || id, 'platform/suspense/IDR', amount, 0, resolved_at from suspense_case where state = 'donated'
  union all select 'suspense_donated', 'suspense-case/' || id, 'platform/social/IDR', 0, amount, resolved_at from suspense_case where state = 'donated'
  union all select 'suspense_returned', 'suspense-case/' || id, 'platform/suspense/IDR', amount, 0, resolved_at from suspense_case
    where state = 'returned' and reason <> 'wrong_currency'
  union all select 'suspense_returned', 'suspense-case/' || id, 'bank/' || bank || '/clearing/IDR', 0, amount, resolved_at
    from suspense_case where state = 'returned' and reason <> 'wrong_currency'`

/**
 * SQL select of the bank's own reference of the transfer behind each deposit and suspense entry, by which
 * reconciliation matches statement lines. Payments are booked, and referenced, by the module that they were for.
 */
export const walletReferences = () => sql`
  select 'deposit_credited' as kind, 'deposit/' || id as source, transfer_id as reference from deposit where state = 'credited'
  union all select 'suspense_received', 'suspense-case/' || id, transfer_id from suspense_case where transfer_id is not null
  union all select 'suspense_returned', 'suspense-case/' || id, returned_as from suspense_case where state = 'returned'
  union all select 'conversion_credited', 'suspense-case/' || id, converted_as from suspense_case where converted_as is not null
  union all select 'balance_opened', 'opening-balance/' || id, 'opening-balance/' || id from opening_balance where import_id is null
  union all select 'opening_transferred', 'import/' || import_id || '/' || bank, 'import/' || import_id || '/' || bank from opening_transfer
  union all select null, v.reference, t.id from bank_transfer t
    join virtual_account v on v.bank = t.bank and v.number = t.number where t.outcome = 'applied' and v.purpose = 'payment'`

/** Invariant: bank reports, their outcomes and the credited accounts agree. */
export async function verifyBankInTx(tx: Tx, since?: Date): Promise<Difference[]> {
  const from = (column: string) => (since ? sql`and ${sql.ref(column)} >= ${since}` : sql``)
  const { rows } = await sql<Difference>`
    select 'a settled transfer is what the bank reported' as check, t.id as subject, t.amount::text as expected, 'no such report' as found
    from bank_transfer t where t.state = 'settled' and not exists (
      select from bank_report r where r.transfer_id = t.id and r.status = 'settled' and r.amount = t.amount
        and r.number = t.number and r.bank = t.bank and r.currency = t.currency) ${from('t.settled_at')}
    union all
    select 'a credited transfer is a deposit of its amount', t.id, t.amount::text, coalesce(d.amount::text, 'none')
    from bank_transfer t left join deposit d on d.transfer_id = t.id and d.state = 'credited'
    where t.outcome = 'credited' and d.amount is distinct from t.amount ${from('t.settled_at')}
    union all
    select 'a suspended transfer has its case', t.id, t.amount::text, coalesce(c.amount::text, 'none')
    from bank_transfer t left join suspense_case c on c.transfer_id = t.id and c.reason not in ('conflicting_report', 'implausible_date')
    where t.outcome = 'suspended' and c.amount is distinct from t.amount ${from('t.settled_at')}
    union all
    select 'a deposit is of a credited transfer to its owner’s account', d.id::text, v.user_id::text, d.user_id::text
    from deposit d join virtual_account v on v.id = d.account_id join bank_transfer t on t.id = d.transfer_id
    where d.state = 'credited' and (v.user_id <> d.user_id or t.outcome is distinct from 'credited' or v.number <> t.number or v.bank <> t.bank)
      ${from('d.credited_at')}`.execute(tx)
  return rows
}
