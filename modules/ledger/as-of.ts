import { sql } from 'kysely'
import type { Db, Tx } from '#platform/database'
import { firstIdAt } from '#shared/ids'
import type { Purpose } from './states.ts'

/** Rupiah that somebody other than a bank had in an account, at the end of what was posted before an instant. */
export type Owed = { owner: string; purpose: Purpose; amount: bigint }

/** Each account in rupiah with what it held before `at`: its balance now less what was posted since. */
const heldBefore = (at: Date) => sql`
  select a.owner, a.purpose, a.id, b.amount - coalesce((
      select sum(case a.normal_side when 'debit' then p.debit - p.credit else p.credit - p.debit end)
      from posting p join journal_entry e on e.id = p.entry_id
      where p.account_id = a.id and p.entry_id >= ${firstIdAt(at)}::uuid and e.posted_at >= ${at}
    ), 0)::bigint as amount
  from ledger_account a join balance b on b.account_id = a.id where a.asset = 'IDR'`

/**
 * Who was owed how much rupiah at an instant that lies so far back that nothing posted before it can still be under way:
 * then the answer is the same whenever it is asked.
 */
export async function owedAsOfInTx(tx: Tx, at: Date): Promise<Owed[]> {
  const { rows } = await sql<Owed>`
    select owner, purpose, amount from (${heldBefore(at)}) as held
    where purpose <> 'clearing' and amount <> 0 order by owner, purpose`.execute(tx)
  return rows
}

/** What every account in rupiah held at an instant, the banks' among them. */
export async function heldAsOf(through: Db | Tx, at: Date): Promise<Owed[]> {
  const { rows } = await sql<Owed>`
    select owner, purpose, amount from (${heldBefore(at)}) as held where amount <> 0 order by owner, purpose`.execute(
    through,
  )
  return rows
}

/** Owners of escrow that is investors' own: what they paid for something that is not settled yet. */
export const PAID_BY_INVESTORS = ['offering/', 'rights-issue/'] as const

/**
 * Whose money lies in the escrow of offerings and rights issues: each payment since the last hand-over, by the investor whose account the
 * same entry touches. Of one investor over all of them. What issuers set aside for holders is nobody's until it is paid.
 */
export async function escrowSharesAsOfInTx(tx: Tx, at: Date): Promise<{ owner: string; amount: bigint }[]> {
  const { rows } = await sql<{ owner: string; amount: bigint }>`
    with move as (
      select p.account_id, e.seq, p.credit - p.debit as change, (
        select x.owner from posting q join ledger_account x on x.id = q.account_id
        where q.entry_id = e.id and x.owner like 'investor/%' and x.asset = 'IDR' limit 1) as owner
      from (${heldBefore(at)}) as held join posting p on p.account_id = held.id join journal_entry e on e.id = p.entry_id
      where held.purpose = 'escrow' and held.amount > 0 and e.posted_at < ${at}
        and held.owner like any(${PAID_BY_INVESTORS.map((owner) => `${owner}%`)}::text[])
    ), standing as (
      select owner, change, seq, max(seq) filter (where owner is null) over (partition by account_id) as handed_over from move
    )
    select owner, sum(change)::bigint as amount from standing
    where owner is not null and seq > coalesce(handed_over, 0) group by owner having sum(change) <> 0 order by owner`.execute(
    tx,
  )
  return rows
}

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
