import { sql } from 'kysely'
import type { Tx } from '#platform/database'

/** One thing that is wrong, in words an operator can act on. */
export type Difference = { check: string; subject: string; expected: string; found: string }

/** What else must hold of the books, looked at as of the snapshot's instant. */
export type InvariantCheck = (tx: Tx) => Promise<Difference[]>

export type LedgerVerdict = { differences: Difference[]; entries: bigint; postings: bigint; accounts: bigint }

/**
 * Looks at the whole ledger, as of one instant when `tx` is a snapshot: every entry balances, every balance is the sum
 * of its postings, nothing is below its floor.
 */
export async function verifyLedgerInTx(tx: Tx): Promise<LedgerVerdict> {
  const differences: Difference[] = []
  for (const check of [unbalancedEntries, wrongBalances, belowFloor, looseEnds]) differences.push(...(await check(tx)))
  const { rows } = await sql<{ entries: bigint; postings: bigint; accounts: bigint }>`
    select (select count(*) from journal_entry) as entries, (select count(*) from posting) as postings, (select count(*) from ledger_account) as accounts`.execute(
    tx,
  )
  return { differences, ...rows[0]! }
}

async function unbalancedEntries(tx: Tx): Promise<Difference[]> {
  const { rows } = await sql<{ subject: string; debit: string; credit: string }>`
    select p.entry_id || ' ' || a.asset as subject, sum(p.debit)::text as debit, sum(p.credit)::text as credit
    from posting p join ledger_account a on a.id = p.account_id
    group by p.entry_id, a.asset having sum(p.debit) <> sum(p.credit)`.execute(tx)
  return rows.map((row) => ({
    check: 'every entry balances per asset',
    subject: row.subject,
    expected: row.debit,
    found: row.credit,
  }))
}

async function wrongBalances(tx: Tx): Promise<Difference[]> {
  const { rows } = await sql<{ subject: string; expected: string; found: string }>`
    select a.id as subject, coalesce(s.amount, 0)::text as expected, coalesce(b.amount, 0)::text as found
    from ledger_account a left join balance b on b.account_id = a.id
    left join (select p.account_id, sum(case x.normal_side when 'debit' then p.debit - p.credit else p.credit - p.debit end) as amount
      from posting p join ledger_account x on x.id = p.account_id group by p.account_id) s on s.account_id = a.id
    where coalesce(s.amount, 0) <> coalesce(b.amount, 0)`.execute(tx)
  return rows.map((row) => ({ check: 'a balance is the sum of its postings', ...row }))
}

async function belowFloor(tx: Tx): Promise<Difference[]> {
  const { rows } = await sql<{ subject: string; found: string }>`
    select b.account_id as subject, b.amount::text as found
    from balance b join ledger_account a on a.id = b.account_id where b.amount < 0 and not a.may_go_negative`.execute(
    tx,
  )
  return rows.map((row) => ({ check: 'no balance is below zero', expected: '0', ...row }))
}

async function looseEnds(tx: Tx): Promise<Difference[]> {
  const { rows } = await sql<{ subject: string; found: string }>`
    select e.id::text as subject, count(p.entry_id)::text as found
    from journal_entry e left join posting p on p.entry_id = e.id group by e.id having count(p.entry_id) < 2
    union all
    select p.entry_id || '/' || p.line, 'no entry or no account' from posting p
    left join journal_entry e on e.id = p.entry_id left join ledger_account a on a.id = p.account_id where e.id is null or a.id is null`.execute(
    tx,
  )
  return rows.map((row) => ({
    check: 'every entry has its postings, every posting its entry and account',
    expected: 'at least 2',
    ...row,
  }))
}
