import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '#platform/db/database'
import { chartOfAccounts } from './states.ts'

/**
 * The position up to which a ledger was verified. Entry numbers are assigned before commit, so `open` lists numbers up
 * to `through` that may still commit.
 */
export type LedgerMark = {
  through: bigint
  open: readonly bigint[]
  /** Entries and facts of this instant and later are compared anew. */
  since: Date
  /** A digest of every balance at the mark, and digests of them by ranges in order of their accounts. */
  balances: string
  ranges: readonly BalanceRange[]
}

/** The digest of the balances from one account up to the next range. */
export type BalanceRange = { from: string; digest: string }

/** So many balances are compared in a minute: all of them on a platform that has no more. */
const BALANCES_A_RANGE = 20_000

/** Entries that may still be under way are among the last so many numbers. */
const UNDER_WAY = 100_000n

/** SQL select of the ids of entries posted after the mark. */
export const selectEntriesAfter = ({ through, open }: Pick<LedgerMark, 'through' | 'open'>): RawBuilder<unknown> => sql`
  select id from journal_entry where seq > ${through}${open.length > 0 ? sql` or seq in (${sql.join(open)})` : sql``}`

/** The number of the newest entry. */
export async function readLastEntryNumber(through: Db | Tx): Promise<bigint> {
  const { rows } = await sql<{ seq: bigint }>`select coalesce(max(seq), 0)::bigint as seq from journal_entry`.execute(
    through,
  )
  return rows[0]!.seq
}

/** Marks the position that this snapshot sees. */
export async function markLedgerInTx(
  tx: Tx,
  since: Date,
  { balancesARange = BALANCES_A_RANGE }: { balancesARange?: number } = {},
): Promise<LedgerMark> {
  const through = await readLastEntryNumber(tx)
  const from = through > UNDER_WAY ? through - UNDER_WAY : 0n
  const { rows: open } = await sql<{ seq: bigint }>`
    select missing as seq from (
      select seq, lead(seq) over (order by seq) as next
      from (select ${from}::bigint as seq union select seq from journal_entry where seq > ${from}) as known
    ) as step cross join lateral generate_series(seq + 1, next - 1) as missing where next > seq + 1`.execute(tx)
  return { through, open: open.map(({ seq }) => seq), since, ...(await digestsOfBalances(tx, balancesARange)) }
}

async function digestsOfBalances(tx: Tx, size: number): Promise<Pick<LedgerMark, 'balances' | 'ranges'>> {
  const { rows } = await sql<{ balances: string; ranges: BalanceRange[] }>`
    select concat_ws(' ', sum(count), sum(first), sum(second)) as balances,
      jsonb_agg(jsonb_build_object('from', case range when 0 then '' else lowest end, 'digest', concat_ws(' ', count, first, second))
        order by range) as ranges
    from (
      select range, min(account_id) as lowest, ${sumsOf(sql`amount`)} from (
        select *, (row_number() over (order by account_id) - 1) / ${size}::int as range from balance
      ) as numbered group by range
      union all select 0, '', 0, 0, 0 where not exists (select from balance)
    ) as each`.execute(tx)
  return rows[0]!
}

type Balances = { digest: string; offChart: boolean; belowFloor: boolean }

/**
 * One pass over a range of balances: a digest of the balances as of the mark, and whether any is below its floor or
 * contradicts the chart of accounts. The digest is a sum of hashes, so it needs no order.
 */
export async function digestBalances(
  tx: Tx,
  mark: Pick<LedgerMark, 'through' | 'open'>,
  { from, upTo }: { from: string; upTo: string | undefined },
): Promise<Balances> {
  const inRange = sql`account_id >= ${from} ${upTo === undefined ? sql`` : sql`and account_id < ${upTo}`}`
  const { rows } = await sql<Balances>`
    with change as (
      select p.account_id, b.normal_side, b.may_go_negative, b.amount as now,
        b.amount - sum(case b.normal_side when 'debit' then p.debit - p.credit else p.credit - p.debit end)::bigint as before
      from posting p join balance b on b.account_id = p.account_id
      where p.entry_id in (${selectEntriesAfter(mark)})
      group by p.account_id, b.normal_side, b.may_go_negative, b.amount
    ), every as (
      select ${sumsOf(sql`amount`)}, ${isBelowFloor(sql`amount`)} as below from balance where ${inRange}
    ), moved as (
      select coalesce(bool_or(concat_ws(' ', split_part(account_id, '/', -2), normal_side, may_go_negative) <> all (${ON_CHART}::text[])), false) as off,
        ${isBelowFloor(sql`now`)} as below
      from change
    ), now as (select ${sumsOf(sql`now`)} from change where ${inRange}),
    before as (select ${sumsOf(sql`before`)} from change where ${inRange})
    select m.off as "offChart", e.below or m.below as "belowFloor",
      concat_ws(' ', e.count - n.count + b.count, e.first - n.first + b.first, e.second - n.second + b.second) as digest
    from every e, moved m, now n, before b`.execute(tx)
  return rows[0]!
}

const isBelowFloor = (amount: RawBuilder<unknown>) =>
  sql`coalesce(bool_or(${amount} < 0 and not may_go_negative), false)`

const ON_CHART = Object.entries(chartOfAccounts).map(
  ([purpose, { side, mayGoNegative }]) => `${purpose} ${side} ${mayGoNegative ? 't' : 'f'}`,
)

/** Side and floor of a balance are in its hash, so that the sums change with them. */
function sumsOf(amount: RawBuilder<unknown>) {
  const seed = sql`(${amount} # case when may_go_negative then 6148914691236517205 else 0 end # case normal_side when 'debit' then 3689348814741910323 else 0 end)`
  const sum = (of: RawBuilder<unknown>) =>
    sql`coalesce(sum(hashtextextended(account_id, ${of})) filter (where ${amount} <> 0), 0)`
  return sql`count(*) filter (where ${amount} <> 0) as count, ${sum(seed)} as first, ${sum(sql`~${seed}`)} as second`
}

/** Entries per sealed chunk, by entry number; a full chunk never changes. */
export const CHUNK = 10_000n

/** Number of chunks that are full and too old for open transactions. */
export const countFullChunks = ({ through }: Pick<LedgerMark, 'through'>) =>
  through > UNDER_WAY ? (through - UNDER_WAY) / CHUNK : 0n

/**
 * A digest of all entries of a chunk with their postings, which detects a consistent change of both. Postings are
 * looked up per entry because imported entries have old ids.
 */
export async function digestChunkInTx(tx: Db | Tx, chunk: bigint): Promise<string> {
  const { rows } = await sql<{ digest: string }>`
    with entry as materialized (
      select id, seq, concat_ws(' ', seq, id, kind, source, reverses, extract(epoch from posted_at)) as line
      from journal_entry where seq > ${chunk * CHUNK} and seq <= ${(chunk + 1n) * CHUNK}
    ), told as (
      select seq, -1 as line, line as text from entry
      union all select e.seq, p.line, concat_ws(' ', p.account_id, p.debit, p.credit) from entry e cross join lateral (
        select line, account_id, debit, credit from posting where entry_id = e.id offset 0) p
    )
    select encode(sha256(convert_to(coalesce(string_agg(text, E'\\n' order by seq, line), ''), 'UTF8')), 'hex') as digest from told`.execute(
    tx,
  )
  return rows[0]!.digest
}
