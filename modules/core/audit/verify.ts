import { sql } from 'kysely'
import type { Db } from '#platform/db/database'
import { createChainVerifier, GENESIS, type Link, recordContentSql } from './chain.ts'
import type { AuditFault, AuditHead, AuditVerdict } from './states.ts'
import { tables } from './tables.ts'

/** Recomputes the whole chain and returns the first changed, deleted or inserted record. */
export async function verifyChain(db: Db): Promise<Omit<AuditVerdict, 'ok' | 'outside'>> {
  // In this order: the head only grows, so a seal beyond it is nobody's; what is sealed meanwhile is left for next time.
  const { rows: beyond } = await sql<{
    position: bigint | null
  }>`select max(position) as position from audit_record`.execute(db)
  const head = await tables(db).selectFrom('audit_head').select(['position', 'hash']).executeTakeFirst()
  const end = head ?? GENESIS
  const { rows } = await sql<{ records: bigint; waiting: bigint }>`
    select count(*) as records, count(*) filter (where hash is null) as waiting from audit_record`.execute(db)
  const firstBad = (await firstFault(db, end)) ?? (await sealedBeyond(db, end, beyond[0]?.position ?? 0n))
  return { ...rows[0]!, head: { position: end.position, hash: end.hash }, firstBad }
}

async function firstFault(db: Db, end: AuditHead): Promise<AuditFault | null> {
  const walk = createChainVerifier()
  for (;;) {
    const links = await readLinks(db, walk.end().position, end.position)
    for (const link of links) {
      const fault = walk.step(link)
      if (fault) return fault
    }
    if (links.length === 0) break
  }
  const last = walk.end()
  if (last.position < end.position) return { position: last.position + 1n, seq: null, problem: 'missing' }
  if (last.hash !== end.hash) return { position: last.position, seq: last.seq, problem: 'changed' }
  return null
}

async function sealedBeyond(db: Db, end: AuditHead, furthest: bigint): Promise<AuditFault | null> {
  if (furthest <= end.position) return null
  const first = await tables(db)
    .selectFrom('audit_record')
    .select(['position', 'seq'])
    .where('position', '>', end.position)
    .orderBy('position')
    .executeTakeFirstOrThrow()
  return { position: first.position ?? furthest, seq: first.seq, problem: 'inserted' }
}

const SLICE = 2_000n

/** Verifies one slice of the chain; all slices have their turn within a day. */
export async function findFaultInSlice(db: Db, turn: number): Promise<AuditFault | null> {
  const head = await tables(db).selectFrom('audit_head').select(['position', 'hash']).executeTakeFirst()
  const end = head?.position ?? 0n
  const before = (BigInt(turn) % (end / SLICE + 1n)) * SLICE
  const start =
    before === 0n
      ? GENESIS
      : await tables(db)
          .selectFrom('audit_record')
          .select(['position', 'hash'])
          .where('position', '=', before)
          .executeTakeFirst()
  if (!start?.hash) return { position: before, seq: null, problem: 'missing' }
  const upTo = before + SLICE < end ? before + SLICE : end
  const walk = createChainVerifier({ position: before, hash: start.hash })
  for (const link of await readLinks(db, before, upTo, Number(SLICE))) {
    const fault = walk.step(link)
    if (fault) return fault
  }
  const last = walk.end().position
  return last < upTo ? { position: last + 1n, seq: null, problem: 'missing' } : null
}

/** The next links after a position. */
export async function readLinks(db: Db, position: bigint, upTo: bigint, limit = 2_000): Promise<Link[]> {
  const { rows } = await sql<Link>`
    select seq, position, prev_hash, hash, ${recordContentSql} as text from audit_record
    where position > ${position} and position <= ${upTo} order by position limit ${limit}`.execute(db)
  return rows
}
