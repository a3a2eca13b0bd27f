import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#platform/db/database'
import { after, MINUTE } from '#shared/dates'
import { firstIdAt } from '#shared/ids'
import { balanceChange } from './as-of.ts'
import type { Difference, LedgerVerdict } from './difference.ts'
import { digestBalances, type LedgerMark, selectEntriesAfter } from './mark.ts'
import { endOfMonth, readLastClosedMonth, selectLastMonthBalance } from './month-close.ts'
import { verifyChartInTx } from './verify-chart.ts'

/**
 * Verifies the whole ledger in a snapshot: entries balance, balances equal their postings, no balance is below its
 * floor.
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
 * Verifies what was posted since a mark, and one range of balances against the mark; the cost does not grow with
 * history.
 */
export async function verifyLedgerSinceInTx(
  tx: Tx,
  mark: LedgerMark,
  { turn, now }: { turn: number; now: Date },
): Promise<Difference[]> {
  const entries = selectEntriesAfter(mark)
  return [
    ...(await unbalancedEntries(tx, entries)),
    ...(await looseEntries(tx, entries)),
    ...(await backdatedEntries(tx, entries, mark.since)),
    ...(await loosePostings(tx, mark.since)),
    ...(await balancesSince(tx, mark, turn)),
    ...(mark.ranges.length > 1 ? await movedBalances(tx, after(now, -LATELY)) : []),
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

/** One pass over the range whose turn it is; which of its balances is wrong is looked for where one is. */
async function balancesSince(tx: Tx, mark: LedgerMark, turn: number): Promise<Difference[]> {
  const at = turn % mark.ranges.length
  const { from, digest: expected } = mark.ranges[at]!
  const upTo = mark.ranges[at + 1]?.from
  const { digest, offChart, belowFloor: isBelow } = await digestBalances(tx, mark, { from, upTo })
  const moved = digest !== expected
  const differences = await verifyChartInTx(tx, { balances: offChart || moved })
  if (isBelow) differences.push(...(await belowFloor(tx)))
  if (!moved) return differences
  const what = { check: 'balances follow from those of the checkpoint', subject: `entries up to ${mark.through}` }
  return [...differences, { ...what, expected, found: digest }]
}

/** More than a minute, so that no entry is missed between two looks. */
const LATELY = 3 * MINUTE

/**
 * Where balances have their turn, those of investors and issuers that just moved are compared with their postings at
 * once: nobody takes out what was written into a balance by hand. From the close of the newest month on.
 */
async function movedBalances(tx: Tx, since: Date): Promise<Difference[]> {
  const closed = await readLastClosedMonth(tx)
  const open = closed ? endOfMonth(closed) : new Date(0)
  const { rows } = await sql<{ subject: string; expected: string; found: string }>`
    with moved as (
      select distinct account_id from posting
      where entry_id >= ${firstIdAt(since)}::uuid and (account_id like 'investor/%' or account_id like 'issuer/%')
    ), summed as (
      select x.account_id, x.amount, ${selectLastMonthBalance(sql`x.account_id`)} + coalesce((
          select sum(${balanceChange}) from posting p join journal_entry e on e.id = p.entry_id
          where p.account_id = x.account_id and p.entry_id >= ${firstIdAt(open)}::uuid and e.posted_at >= ${open}), 0) as expected
      from moved join balance x using (account_id) cross join lateral (select x.normal_side) as a
    )
    select account_id as subject, expected::text, amount::text as found from summed where amount <> expected`.execute(
    tx,
  )
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
