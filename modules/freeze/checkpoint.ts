import { sql } from 'kysely'
import { lastRecordInTx, verifySealedFactsInTx } from '#modules/audit'
import {
  type BalanceRange,
  chunkDigestInTx,
  type Difference,
  fullChunks,
  type LedgerMark,
  markLedgerInTx,
} from '#modules/ledger'
import type { Db, Tx } from '#platform/database'
import { after, MINUTE } from '#shared/dates'
import { newId } from '#shared/ids'
import { tables } from './tables.ts'

/** Up to where the books were found right as a whole, with the digest of the balances that followed from it. */
export type Checkpoint = LedgerMark & { id: string; records: bigint; postings: bigint }

/** No command takes so long: what it posts under an earlier instant is committed by then. */
const UNDER_WAY = 10 * MINUTE
/** Records of the audit chain are numbered before they are committed: so many before the mark are looked at again. */
const RECORDS_UNDER_WAY = 2_000n

export async function latestCheckpoint(through: Db | Tx): Promise<Checkpoint | null> {
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

/** What a snapshot that was found right says, to be kept by `keepCheckpointInTx`. */
export async function markInTx(tx: Tx, now: Date): Promise<LedgerMark & { records: bigint }> {
  const mark = await markLedgerInTx(tx, after(now, -UNDER_WAY))
  return { ...mark, records: await lastRecordInTx(tx) }
}

export async function keepCheckpointInTx(tx: Tx, now: Date, mark: Omit<Checkpoint, 'id'>) {
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

/** Facts that were sealed or made since the checkpoint, and the checkpoint's own seal. */
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
 * What is old has its turn in slices, one a minute: the seals of some records, and the digest of one chunk of entries with
 * the seal of that chunk. A change that fits on every side is found here alone.
 */
export async function verifySliceInTx(tx: Tx, turn: number): Promise<Difference[]> {
  const { rows } = await sql<{ chunks: bigint }>`select count(*) as chunks from books_chunk`.execute(tx)
  const { chunks } = rows[0]!
  const from = BigInt(turn % (await slicesInTx(tx))) * RECORDS_A_TURN
  const chunk = chunks > 0n ? BigInt(turn) % chunks : null
  const objects = chunk === null ? [] : [`fact/books_chunk/${chunk}`]
  const differences = await verifySealedFactsInTx(tx, { after: from, upTo: from + RECORDS_A_TURN, objects })
  return chunk === null ? differences : [...differences, ...(await verifyChunkInTx(tx, chunk))]
}

/** In how many slices the records are looked at. */
export async function slicesInTx(tx: Tx): Promise<number> {
  return Number((await lastRecordInTx(tx)) / RECORDS_A_TURN + 1n)
}

/** A finding that only a look of people can settle: what was there before is not known any more. */
export const OLD_ENTRIES = 'old entries are those that were sealed'

async function verifyChunkInTx(tx: Tx, chunk: bigint): Promise<Difference[]> {
  const kept = await tables(tx).selectFrom('books_chunk').select('digest').where('chunk', '=', chunk).executeTakeFirst()
  const found = await chunkDigestInTx(tx, chunk)
  if (kept?.digest === found) return []
  return [{ check: OLD_ENTRIES, subject: `chunk ${chunk}`, expected: kept?.digest ?? 'none', found }]
}

/** Seals the next chunk that became full. One a minute is enough for 14 million entries a day. */
export async function sealChunk(db: Db, now: Date, mark: Pick<LedgerMark, 'through'>) {
  const { rows } = await sql<{
    next: bigint
  }>`select coalesce(max(chunk) + 1, 0)::bigint as next from books_chunk`.execute(db)
  const chunk = rows[0]!.next
  if (chunk >= fullChunks(mark)) return
  await tables(db)
    .insertInto('books_chunk')
    .values({ chunk, sealed_at: now, digest: await chunkDigestInTx(db, chunk) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
