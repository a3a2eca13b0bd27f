import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '#platform/database'

/**
 * How far a ledger was looked at. Numbers of entries are given before they are committed, so some up to `through` may be
 * open: what comes under them later is new as well.
 */
export type LedgerMark = {
  through: bigint
  open: readonly bigint[]
  /** Entries and facts of this instant and later are compared anew. */
  since: Date
  /** A digest of every balance at the mark. */
  balances: string
}

/** Entries that may still be under way are among the last so many numbers. */
const UNDER_WAY = 100_000n

/** Ids of the entries that were posted after the mark. */
export const fresh = ({ through, open }: Pick<LedgerMark, 'through' | 'open'>): RawBuilder<unknown> => sql`
  select id from journal_entry where seq > ${through}${open.length > 0 ? sql` or seq in (${sql.join(open)})` : sql``}`

/** The number of the newest entry. */
export async function lastEntry(through: Db | Tx): Promise<bigint> {
  const { rows } = await sql<{ seq: bigint }>`select coalesce(max(seq), 0)::bigint as seq from journal_entry`.execute(
    through,
  )
  return rows[0]!.seq
}

/** Marks what this snapshot sees. */
export async function markLedgerInTx(tx: Tx, since: Date): Promise<LedgerMark> {
  const through = await lastEntry(tx)
  const from = through > UNDER_WAY ? through - UNDER_WAY : 0n
  const { rows: open } = await sql<{ seq: bigint }>`
    select missing as seq from (
      select seq, lead(seq) over (order by seq) as next
      from (select ${from}::bigint as seq union select seq from journal_entry where seq > ${from}) as known
    ) as step cross join lateral generate_series(seq + 1, next - 1) as missing where next > seq + 1`.execute(tx)
  return { through, open: open.map(({ seq }) => seq), since, balances: await balancesDigest(tx) }
}

/**
 * Of every balance that is not zero; with a mark, as these were before what was posted since. Sums of two hashes of each
 * account with its amount need no order, so that a million accounts are added up within the second. Who can forge both
 * changes a balance until the night, when each is compared with its postings.
 */
export async function balancesDigest(tx: Tx, mark?: Pick<LedgerMark, 'through' | 'open'>): Promise<string> {
  const { rows } = await sql<{ digest: string }>`
    with change as (
      select p.account_id, sum(case b.normal_side when 'debit' then p.debit - p.credit else p.credit - p.debit end)::bigint as amount
      from posting p join balance b on b.account_id = p.account_id
      where ${mark ? sql`p.entry_id in (${fresh(mark)})` : sql`false`} group by p.account_id
    ), before as (
      select b.account_id, b.amount - coalesce(c.amount, 0) as amount from balance b left join change c on c.account_id = b.account_id
    )
    select concat_ws(' ', count(*), sum(hashtextextended(account_id, amount)), sum(hashtextextended(account_id, ~amount))) as digest
    from before where amount <> 0`.execute(tx)
  return rows[0]!.digest
}

/** Entries by their numbers, so many to a chunk: what is in a chunk that is full never changes again. */
export const CHUNK = 10_000n

/** How many chunks are full and so far back that nothing in them can still be under way. */
export const fullChunks = ({ through }: Pick<LedgerMark, 'through'>) =>
  through > UNDER_WAY ? (through - UNDER_WAY) / CHUNK : 0n

/**
 * One digest of all entries of a chunk with their postings: also a change that fits on every side is seen. Ids are in the
 * order of time, so the postings of a chunk stand together in their index.
 */
export async function chunkDigestInTx(tx: Db | Tx, chunk: bigint): Promise<string> {
  const { rows } = await sql<{ digest: string }>`
    with entry as materialized (
      select id, seq, concat_ws(' ', seq, id, kind, source, reverses, extract(epoch from posted_at)) as line
      from journal_entry where seq > ${chunk * CHUNK} and seq <= ${(chunk + 1n) * CHUNK}
    ), told as (
      select seq, -1 as line, line as text from entry
      union all select e.seq, p.line, concat_ws(' ', p.account_id, p.debit, p.credit) from entry e join posting p on p.entry_id = e.id
        and p.entry_id between (select min(id::text collate "C")::uuid from entry) and (select max(id::text collate "C")::uuid from entry)
    )
    select encode(sha256(convert_to(coalesce(string_agg(text, E'\\n' order by seq, line), ''), 'UTF8')), 'hex') as digest from told`.execute(
    tx,
  )
  return rows[0]!.digest
}
