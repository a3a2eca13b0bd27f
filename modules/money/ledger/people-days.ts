import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db/database'
import { kinds, readTogether } from '#platform/db/read-together'
import { type LocalDate, localDate } from '#shared/dates'
import { firstIdAt } from '#shared/ids'
import { isPostedWithin } from './posted-within.ts'

/** How one day (WIB) changed a person's money, in rupiah. */
export type PersonDay = {
  userId: string
  day: LocalDate
  /** In all their accounts in rupiah. */
  cash: bigint
  /** What they brought from outside, less what they took away again. */
  putIn: bigint
  /** Paid for securities that are not theirs yet. */
  underWay: bigint
}

type Within = { from: Date; until?: Date | undefined }

/** Entries by which money for securities waits and comes back; the securities end the wait under the same source. */
const WAITING = [
  'subscription_paid',
  'subscription_refunded',
  'rights_paid',
  'rights_refunded',
  'rights_excess_refunded',
]

/** The owners with postings in a period, in order, one page. */
export async function listPeopleWithPostings(
  through: Db | Tx,
  { after, limit, ...span }: Within & { after: string | null; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    select distinct split_part(a.owner, '/', 2)::uuid as "userId"
    from posting p join journal_entry e on e.id = p.entry_id join ledger_account a on a.id = p.account_id
    where ${isPostedWithin(span.from, span.until)} and a.owner like 'investor/%'
      and (${after}::uuid is null or split_part(a.owner, '/', 2)::uuid > ${after}::uuid)
    order by 1 limit ${limit}`.execute(through)
  return rows.map(({ userId }) => userId)
}

/**
 * Per person and day of a period: inflow from and outflow to outside (banks, suspense, claims, social fund,
 * inheritance), gains, losses and fees, and money in escrow. Postings are looked up per entry, once each.
 */
export async function computePersonDays(
  through: Db | Tx,
  { people, ...span }: Within & { people: readonly string[] },
): Promise<PersonDay[]> {
  if (people.length === 0) return []
  const days = sql<PersonDay>`
    with mine as (
      select p.entry_id, split_part(a.owner, '/', 2)::uuid as user_id,
        coalesce(sum(p.credit - p.debit) filter (where a.asset = 'IDR'), 0) as cash
      from ledger_account a join posting p on p.account_id = a.id join journal_entry e on e.id = p.entry_id
      where a.owner = any(${people.map((id) => `investor/${id}`)}::text[]) and ${isPostedWithin(span.from, span.until)}
      group by p.entry_id, a.owner
    ), touched as materialized (
      select e.*, l.outside, l.escrow from (select distinct entry_id from mine) as t
        cross join lateral (select id, kind, source, seq, posted_at from journal_entry where id = t.entry_id offset 0) e
        cross join lateral (
          select coalesce(sum(q.debit - q.credit) filter (
              where b.purpose in ('clearing', 'suspense', 'unclaimed', 'social')
                or e.kind in ('distribution_refunded', 'split_funded', 'split_funding_returned', 'buyback_funding_returned') and b.purpose = 'escrow'), 0) as outside,
            coalesce(sum(q.credit - q.debit) filter (where b.purpose = 'escrow'), 0) as escrow
          from posting q cross join lateral (
            select purpose from ledger_account where id = q.account_id and asset = 'IDR' offset 0) b
          where q.entry_id = e.id
        ) l
    ), entry as (
      select m.user_id, m.cash, t.kind, t.source, t.seq, (t.posted_at at time zone 'Asia/Jakarta')::date as day, t.escrow,
        case when t.kind = 'estate_paid' then m.cash else t.outside end as put_in
      from mine m join touched t on t.id = m.entry_id
    )
    select user_id as "userId", day::text, sum(cash)::bigint as cash, sum(put_in)::bigint as "putIn", sum(case
        when kind = 'securities_distributed' then -(
          select coalesce(sum(q.credit - q.debit), 0) from journal_entry x join posting q on q.entry_id = x.id
            join ledger_account b on b.id = q.account_id
          where x.kind = any(${WAITING}::text[]) and x.source = entry.source and x.seq < entry.seq and b.purpose = 'escrow')
        when kind = any(${WAITING}::text[]) and not exists (
          select 1 from journal_entry x where x.kind = 'securities_distributed' and x.source = entry.source and x.seq < entry.seq)
          then escrow
        else 0 end)::bigint as "underWay"
    from entry group by user_id, day order by user_id, day`
  return readTogether(through, days, kinds('bigint', 'cash', 'putIn', 'underWay'))
}

/** The day (WIB) of the first entry at or after an instant. */
export async function findNextPostedDay(through: Db | Tx, from: Date): Promise<LocalDate | undefined> {
  const { rows } = await sql<{ at: Date }>`
    select posted_at as at from journal_entry where id >= ${firstIdAt(from)}::uuid and posted_at >= ${from}
    order by id limit 1`.execute(through)
  return rows[0] && localDate(rows[0].at)
}
