import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db/database'
import { readTogether } from '#platform/db/read-together'
import { firstIdAt } from '#shared/ids'
import { isPostedWithin } from './posted-within.ts'
import type { Purpose } from './states.ts'

/** Total rupiah per purpose and kind of owner ('investor', 'offering', …), and per bank ('bank/bsi'). */
export type BalanceAsOf = { owner: string; purpose: Purpose; amount: bigint }

/**
 * Rupiah totals of all accounts before an instant: the latest stored totals plus later postings, or current balances
 * minus later postings.
 */
export async function readRupiahTotalsAsOf(through: Db | Tx, at: Date): Promise<BalanceAsOf[]> {
  const last = sql<{ at: Date | null }>`select max(at) as at from rupiah_total where at <= ${at}`
  const [kept] = await readTogether(through, last, { at: 'instant' })
  const from = kept!.at
  const { rows } = await sql<BalanceAsOf>`
    select owner, purpose, sum(amount)::bigint as amount from (${from ? sinceKept(from, at) : allBefore(at)}) as part
    group by owner, purpose having sum(amount) <> 0 order by owner, purpose`.execute(through)
  return rows
}

const sinceKept = (from: Date, until: Date) => sql`
  select owner, purpose, amount from rupiah_total where at = ${from} union all ${selectRupiahChanges(from, until)}`

/** Of every balance, by the parts of its name: the accounts would have to be joined with millions of balances. */
const allBefore = (at: Date) => sql`
  select case purpose when 'clearing' then left(account_id, -length('/clearing/IDR')) else split_part(account_id, '/', 1) end as owner,
    purpose, amount
  from balance b cross join lateral (select split_part(b.account_id, '/', -2) as purpose) as named where b.asset = 'IDR'
  union all select owner, purpose, -amount from (${selectRupiahChanges(at)}) as later`

/** SQL expression: the `owner` of an account as in `BalanceAsOf`. */
export const ownerGroup = sql`case a.purpose when 'clearing' then a.owner else split_part(a.owner, '/', 1) end`
/** SQL expression: by how much a posting changes its account. */
export const balanceChange = sql`case a.normal_side when 'debit' then p.debit - p.credit else p.credit - p.debit end`

/** SQL select like `BalanceAsOf`: the change of each total in [from, until). */
export const selectRupiahChanges = (from: Date, until?: Date) => sql`
  select ${ownerGroup} as owner, a.purpose, ${balanceChange} as amount
  from posting p join journal_entry e on e.id = p.entry_id join ledger_account a on a.id = p.account_id
  where a.asset = 'IDR' and ${isPostedWithin(from, until)}`

/**
 * SQL select `user_id, amount`: each investor's rupiah in all accounts before an instant that is old enough for no open
 * transaction to post before it.
 */
export const selectInvestorRupiahAsOf = (at: Date) => sql`
  select user_id, sum(amount)::bigint as amount from (
    select split_part(account_id, '/', 2)::uuid as user_id, amount from balance where asset = 'IDR' and account_id like 'investor/%'
    union all
    select split_part(p.account_id, '/', 2)::uuid, p.debit - p.credit from posting p join journal_entry e on e.id = p.entry_id
    where p.account_id like 'investor/%/IDR' and ${isPostedWithin(at)}
  ) as part group by user_id having sum(amount) <> 0`

/** Kinds of owners whose escrow holds investors' payments that are not settled. */
export const INVESTOR_ESCROW_OWNERS: readonly string[] = ['offering', 'rights-issue']

/** SQL select `user_id, amount`: each investor's unsettled payments in the escrow of offerings and rights issues. */
export const selectEscrowByInvestorAsOf = (at: Date) => sql`
  with move as (
    select p.account_id, e.seq, p.credit - p.debit as change, (
      select x.owner from posting q join ledger_account x on x.id = q.account_id
      where q.entry_id = e.id and x.owner like 'investor/%' and x.asset = 'IDR' limit 1) as owner
    from (${escrowBefore(at)}) as held join posting p on p.account_id = held.id join journal_entry e on e.id = p.entry_id
    where held.amount > 0 and e.posted_at < ${at}
  ), standing as (
    select owner, change, seq, max(seq) filter (where owner is null) over (partition by account_id) as handed_over from move
  )
  select split_part(owner, '/', 2)::uuid as user_id, sum(change)::bigint as amount from standing
  where owner is not null and seq > coalesce(handed_over, 0) group by owner having sum(change) <> 0`

/** Each such account with what it held before `at`: its balance now less what was posted since. */
const escrowBefore = (at: Date) => sql`
  select a.id, b.amount - coalesce((
      select sum(p.credit - p.debit) from posting p join journal_entry e on e.id = p.entry_id
      where p.account_id = a.id and p.entry_id >= ${firstIdAt(at)}::uuid and e.posted_at >= ${at}
    ), 0)::bigint as amount
  from ledger_account a join balance b on b.account_id = a.id
  where a.purpose = 'escrow' and a.asset = 'IDR' and split_part(a.owner, '/', 1) = any(${INVESTOR_ESCROW_OWNERS}::text[])`

export type ClearingEntry = { id: string; kind: string; source: string; amount: bigint; at: Date }

/** Entries that changed a bank's clearing account in [from, until), with their amount; `also` adds entries by id. */
export async function listClearingEntries(
  through: Db | Tx,
  owner: string,
  { from, until, also = [] }: { from: Date; until: Date; also?: readonly string[] },
): Promise<ClearingEntry[]> {
  const { rows } = await sql<ClearingEntry>`
    select e.id, e.kind, e.source, sum(p.debit - p.credit)::bigint as amount, e.posted_at as at
    from posting p join journal_entry e on e.id = p.entry_id
    where p.account_id = ${`${owner}/clearing/IDR`} and (
      (p.entry_id >= ${firstIdAt(from)}::uuid and e.posted_at >= ${from} and e.posted_at < ${until})
      or p.entry_id = any(${also}::uuid[]))
    group by e.id order by e.seq`.execute(through)
  return rows
}

/** Kind, source and time of a journal entry; undefined when there is none. */
export async function findEntry(
  through: Db | Tx,
  id: string,
): Promise<{ kind: string; source: string; postedAt: Date } | undefined> {
  const { rows } = await sql<{ kind: string; source: string; postedAt: Date }>`
    select kind, source, posted_at as "postedAt" from journal_entry where id = ${id}`.execute(through)
  return rows[0]
}
