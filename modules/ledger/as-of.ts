import { sql } from 'kysely'
import type { Db, Tx } from '#platform/database'
import { readTogether } from '#platform/read-together'
import { firstIdAt } from '#shared/ids'
import { postedWithin } from './posted-within.ts'
import type { Purpose } from './states.ts'

/**
 * Rupiah in all accounts of one purpose: of a kind of owner ('investor', 'offering', …), and of each bank by its name
 * ('bank/bsi').
 */
export type BalanceAsOf = { owner: string; purpose: Purpose; amount: bigint }

/**
 * What all accounts in rupiah held at the end of what was posted before an instant, the banks' among them. From the last sums
 * that were kept, and what was posted since; where none are, from every balance less what was posted after the instant. Kept sums
 * stay as they are, so one statement sees everything else as of one instant.
 */
export async function heldAsOf(through: Db | Tx, at: Date): Promise<BalanceAsOf[]> {
  const last = sql<{ at: Date | null }>`select max(at) as at from rupiah_total where at <= ${at}`
  const [kept] = await readTogether(through, last, { at: 'instant' })
  const from = kept!.at
  const { rows } = await sql<BalanceAsOf>`
    select owner, purpose, sum(amount)::bigint as amount from (${from ? sinceKept(from, at) : allBefore(at)}) as part
    group by owner, purpose having sum(amount) <> 0 order by owner, purpose`.execute(through)
  return rows
}

const sinceKept = (from: Date, until: Date) => sql`
  select owner, purpose, amount from rupiah_total where at = ${from} union all ${rupiahMoved(from, until)}`

/** Of every balance, by the parts of its name: the accounts would have to be joined with millions of balances. */
const allBefore = (at: Date) => sql`
  select case purpose when 'clearing' then left(account_id, -length('/clearing/IDR')) else split_part(account_id, '/', 1) end as owner,
    purpose, amount
  from balance b cross join lateral (select split_part(b.account_id, '/', -2) as purpose) as named where b.asset = 'IDR'
  union all select owner, purpose, -amount from (${rupiahMoved(at)}) as later`

/** Whose account it is, as `BalanceAsOf` names them. */
export const ofOwners = sql`case a.purpose when 'clearing' then a.owner else split_part(a.owner, '/', 1) end`
/** What a posting changed of its account. */
export const change = sql`case a.normal_side when 'debit' then p.debit - p.credit else p.credit - p.debit end`

/** What was posted from one instant on and before another, as a select like `BalanceAsOf`. */
export const rupiahMoved = (from: Date, until?: Date) => sql`
  select ${ofOwners} as owner, a.purpose, ${change} as amount
  from posting p join journal_entry e on e.id = p.entry_id join ledger_account a on a.id = p.account_id
  where a.asset = 'IDR' and ${postedWithin(from, until)}`

/**
 * What each investor held in rupiah, in all their accounts, at an instant that lies so far back that nothing posted before it
 * can still be under way: then the answer is the same whenever it is asked. A select of `user_id, amount`.
 */
export const investorsHeldAsOf = (at: Date) => sql`
  select user_id, sum(amount)::bigint as amount from (
    select split_part(account_id, '/', 2)::uuid as user_id, amount from balance where asset = 'IDR' and account_id like 'investor/%'
    union all
    select split_part(p.account_id, '/', 2)::uuid, p.debit - p.credit from posting p join journal_entry e on e.id = p.entry_id
    where p.account_id like 'investor/%/IDR' and ${postedWithin(at)}
  ) as part group by user_id having sum(amount) <> 0`

/** Kinds of owners whose escrow is investors' own: what they paid for something that is not settled yet. */
export const PAID_BY_INVESTORS: readonly string[] = ['offering', 'rights-issue']

/**
 * Whose money lies in the escrow of offerings and rights issues: each payment since the last hand-over, by the investor whose account the
 * same entry touches. Of one investor over all of them, as a select of `user_id, amount`. What issuers set aside for holders is
 * nobody's until it is paid.
 */
export const escrowSharesAsOf = (at: Date) => sql`
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
  where a.purpose = 'escrow' and a.asset = 'IDR' and split_part(a.owner, '/', 1) = any(${PAID_BY_INVESTORS}::text[])`

export type ClearingEntry = { id: string; kind: string; source: string; amount: bigint; at: Date }

/** Entries that touched what a bank holds for us, each with what it added; by the instant at which they were posted, and `also` these of before. */
export async function clearingEntries(
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

/** What an entry is and of which fact. */
export async function entryFacts(
  through: Db | Tx,
  id: string,
): Promise<{ kind: string; source: string; postedAt: Date } | undefined> {
  const { rows } = await sql<{ kind: string; source: string; postedAt: Date }>`
    select kind, source, posted_at as "postedAt" from journal_entry where id = ${id}`.execute(through)
  return rows[0]
}
