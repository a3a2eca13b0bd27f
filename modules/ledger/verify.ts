import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#platform/database'
import { firstIdAt } from '#shared/ids'
import type { Difference, LedgerVerdict } from './difference.ts'
import { fresh, type LedgerMark, readBalances } from './mark.ts'
import { verifyChartInTx } from './verify-chart.ts'

/**
 * Looks at the whole ledger, as of one instant when `tx` is a snapshot: every entry balances, every balance is the sum
 * of its postings, nothing is below its floor.
 */
export async function verifyLedgerInTx(tx: Tx): Promise<LedgerVerdict> {
  const differences: Difference[] = []
  for (const check of [anyFaultyEntry, wrongBalances, strayBalances, belowFloor]) differences.push(...(await check(tx)))
  const { rows } = await sql<{ entries: bigint; postings: bigint; accounts: bigint }>`
    select (select count(*) from journal_entry) as entries, (select count(*) from posting) as postings, (select count(*) from ledger_account) as accounts`.execute(
    tx,
  )
  return { differences, ...rows[0]! }
}

/**
 * Looks at what was posted since a mark was set, and that every balance is what it was at the mark with these postings
 * added: no work that grows with the years.
 */
export async function verifyLedgerSinceInTx(tx: Tx, mark: LedgerMark): Promise<Difference[]> {
  const entries = fresh(mark)
  return [
    ...(await unbalancedEntries(tx, entries)),
    ...(await looseEntries(tx, entries)),
    ...(await backdatedEntries(tx, entries, mark.since)),
    ...(await loosePostings(tx, mark.since)),
    ...(await balancesSince(tx, mark)),
  ]
}

/** One pass over all postings says whether any entry is unbalanced or loose; which one it is, is looked for then alone. */
async function anyFaultyEntry(tx: Tx): Promise<Difference[]> {
  const { rows } = await sql<{ faulty: boolean }>`
    with side as (
      select p.entry_id, a.asset, sum(p.debit - p.credit) as net, count(*) as lines
      from posting p left join ledger_account a on a.id = p.account_id group by p.entry_id, a.asset
    ), entry as (
      select entry_id, sum(lines) as lines, bool_or(asset is null or net <> 0) as faulty from side group by entry_id
    )
    select exists (
      select from entry full join journal_entry e on e.id = entry_id
      where faulty or e.id is null or entry_id is null or lines < 2
    ) as faulty`.execute(tx)
  if (!rows[0]!.faulty) return []
  return [...(await unbalancedEntries(tx)), ...(await looseEntries(tx)), ...(await loosePostings(tx))]
}

async function unbalancedEntries(tx: Tx, among?: RawBuilder<unknown>): Promise<Difference[]> {
  const { rows } = await sql<{ subject: string; debit: string; credit: string }>`
    select p.entry_id || ' ' || a.asset as subject, sum(p.debit)::text as debit, sum(p.credit)::text as credit
    from posting p join ledger_account a on a.id = p.account_id ${among ? sql`where p.entry_id in (${among})` : sql``}
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

/** Holders of a security are looked up by what their balances are in. */
async function strayBalances(tx: Tx): Promise<Difference[]> {
  const { rows } = await sql<{ subject: string; expected: string; found: string }>`
    select account_id as subject, split_part(account_id, '/', -1) as expected, asset as found
    from balance where asset <> split_part(account_id, '/', -1)`.execute(tx)
  return rows.map((row) => ({ check: 'a balance is in what its account holds', ...row }))
}

/** One pass over all balances; which of them is wrong is looked for where one is. */
async function balancesSince(tx: Tx, mark: LedgerMark): Promise<Difference[]> {
  const { digest, offChart, belowFloor: isBelow } = await readBalances(tx, mark)
  const moved = digest !== mark.balances
  const differences = await verifyChartInTx(tx, { balances: offChart || moved })
  if (isBelow) differences.push(...(await belowFloor(tx)))
  if (!moved) return differences
  const what = { check: 'balances follow from those of the checkpoint', subject: `entries up to ${mark.through}` }
  return [...differences, { ...what, expected: mark.balances, found: digest }]
}

async function belowFloor(tx: Tx): Promise<Difference[]> {
  const { rows } = await sql<{ subject: string; found: string }>`
    select b.account_id as subject, b.amount::text as found
    from balance b join ledger_account a on a.id = b.account_id where b.amount < 0 and not a.may_go_negative`.execute(
    tx,
  )
  return rows.map((row) => ({ check: 'no balance is below zero', expected: '0', ...row }))
}

const LOOSE = 'every entry has its postings, every posting its entry and account'

async function looseEntries(tx: Tx, among?: RawBuilder<unknown>): Promise<Difference[]> {
  const { rows } = await sql<{ subject: string; found: string }>`
    select e.id::text as subject, count(p.entry_id)::text as found
    from journal_entry e left join posting p on p.entry_id = e.id ${among ? sql`where e.id in (${among})` : sql``}
    group by e.id having count(p.entry_id) < 2`.execute(tx)
  return rows.map((row) => ({ check: LOOSE, expected: 'at least 2', ...row }))
}

/** What is new by its number is new by its instant and its id too: else nobody would compare it with its fact. */
async function backdatedEntries(tx: Tx, among: RawBuilder<unknown>, since: Date): Promise<Difference[]> {
  const { rows } = await sql<{ subject: string; found: string }>`
    select id::text as subject, posted_at::text as found from journal_entry
    where id in (${among}) and (posted_at < ${since} or id < ${firstIdAt(since)}::uuid) limit 100`.execute(tx)
  return rows.map((row) => ({ check: 'a new entry is of its time', expected: `since ${since.toISOString()}`, ...row }))
}

async function loosePostings(tx: Tx, since?: Date): Promise<Difference[]> {
  const { rows } = await sql<{ subject: string }>`
    select p.entry_id || '/' || p.line as subject from posting p
    left join journal_entry e on e.id = p.entry_id left join ledger_account a on a.id = p.account_id
    where (e.id is null or a.id is null) ${since ? sql`and p.entry_id >= ${firstIdAt(since)}::uuid` : sql``}`.execute(
    tx,
  )
  return rows.map((row) => ({ check: LOOSE, expected: 'both', found: 'no entry or no account', ...row }))
}
