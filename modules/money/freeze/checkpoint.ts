import { sql } from 'kysely'
import { readLastRecordNumberInTx, verifySealedFactsInTx } from '#modules/audit'
import {
  type BalanceRange,
  countFullChunks,
  type Difference,
  digestChunkInTx,
  type LedgerMark,
  markLedgerInTx,
} from '#modules/ledger'
import type { Db, Tx } from '#platform/db/database'
import { after, MINUTE } from '#shared/dates'
import { newId } from '#shared/ids'
import { tables } from './tables.ts'

/** The position up to which the books were fully verified, with balance digests. */
export type Checkpoint = LedgerMark & { id: string; records: bigint; postings: bigint }

/** No command takes so long: what it posts under an earlier instant is committed by then. */
const UNDER_WAY = 10 * MINUTE
/** Records of the audit chain are numbered before they are committed: so many before the mark are looked at again. */
const RECORDS_UNDER_WAY = 2_000n

/** The newest checkpoint; null when there is none. */
export async function readLatestCheckpoint(through: Db | Tx): Promise<Checkpoint | null> {
  const row = await tables(through)
    .selectFrom('books_checkpoint')
    .leftJoin('books_balances', 'checkpoint_id', 'id')
    .selectAll('books_checkpoint')
    .select('ranges')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return null
  // one that was kept before there were ranges
  const ranges = (row.ranges as BalanceRange[] | null) ?? [{ from: '', digest: row.balances }]
  return { ...row, open: (row.open as string[]).map(BigInt), ranges }
}

/** Marks the position of a verified snapshot, to be stored with `storeCheckpointInTx`. */
export async function markSnapshotInTx(tx: Tx, now: Date): Promise<LedgerMark & { records: bigint }> {
  const mark = await markLedgerInTx(tx, after(now, -UNDER_WAY))
  return { ...mark, records: await readLastRecordNumberInTx(tx) }
}

/** Stores a checkpoint and seals it in the audit chain. */
export async function storeCheckpointInTx(tx: Tx, now: Date, mark: Omit<Checkpoint, 'id'>) {
  const id = newId(now)
  const { ranges, open, ...rest } = mark
  await tables(tx)
    .insertInto('books_checkpoint')
    .values({ id, taken_at: now, ...rest, open: JSON.stringify(open.map(String)) })
    .execute()
  await tables(tx)
    .insertInto('books_balances')
    .values({ checkpoint_id: id, ranges: JSON.stringify(ranges) })
    .execute()
}

/** Verifies facts sealed or created since the checkpoint, and the checkpoint's own seal. */
export async function verifySealsSinceInTx(tx: Tx, { records, since, id }: Checkpoint): Promise<Difference[]> {
  const from = records > RECORDS_UNDER_WAY ? records - RECORDS_UNDER_WAY : 0n
  return verifySealedFactsInTx(tx, {
    after: from,
    since,
    objects: [`fact/books_checkpoint/${id}`, `fact/books_balances/${id}`],
  })
}

/** All of them are looked at each night, too. */
const RECORDS_A_TURN = 2_500n

/**
 * Verifies one slice of old data per run: seals of some records and one chunk of entries, where a consistent forgery
 * would show.
 */
export async function verifyOldSliceInTx(tx: Tx, turn: number): Promise<Difference[]> {
  const { rows } = await sql<{ chunks: bigint }>`select count(*) as chunks from books_chunk`.execute(tx)
  const { chunks } = rows[0]!
  const from = BigInt(turn % (await countSlicesInTx(tx))) * RECORDS_A_TURN
  const chunk = chunks > 0n ? BigInt(turn) % chunks : null
  const objects = chunk === null ? [] : [`fact/books_chunk/${chunk}`]
  const differences = await verifySealedFactsInTx(tx, { after: from, upTo: from + RECORDS_A_TURN, objects })
  return chunk === null ? differences : [...differences, ...(await verifyChunkInTx(tx, chunk))]
}

/** The number of slices of old records. */
export async function countSlicesInTx(tx: Tx): Promise<number> {
  return Number((await readLastRecordNumberInTx(tx)) / RECORDS_A_TURN + 1n)
}

/** The check whose finding needs people to resolve, because the earlier content is unknown. */
export const OLD_ENTRIES_CHECK = 'old entries are those that were sealed'

async function verifyChunkInTx(tx: Tx, chunk: bigint): Promise<Difference[]> {
  const kept = await tables(tx).selectFrom('books_chunk').select('digest').where('chunk', '=', chunk).executeTakeFirst()
  const found = await digestChunkInTx(tx, chunk)
  if (kept?.digest === found) return []
  return [{ check: OLD_ENTRIES_CHECK, subject: `chunk ${chunk}`, expected: kept?.digest ?? 'none', found }]
}

/** Seals the next full chunk of entries. One per minute is enough for 14 million entries a day. */
export async function sealNextChunk(db: Db, now: Date, mark: Pick<LedgerMark, 'through'>) {
  const { rows } = await sql<{
    next: bigint
  }>`select coalesce(max(chunk) + 1, 0)::bigint as next from books_chunk`.execute(db)
  const chunk = rows[0]!.next
  if (chunk >= countFullChunks(mark)) return
  await tables(db)
    .insertInto('books_chunk')
    .values({ chunk, sealed_at: now, digest: await digestChunkInTx(db, chunk) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
