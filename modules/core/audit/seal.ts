import { sql } from 'kysely'
import { type Db, transact } from '#platform/db/database'
import { computeLinkHash, recordContentSql } from './chain.ts'
import { tables } from './tables.ts'

type Unsealed = { seq: bigint; text: string }

/**
 * Chains unsealed records in batches; returns how many. Only the process that locks the head seals, others return 0.
 * Records that commit later get a later position, so none is skipped.
 */
export async function sealRecords(db: Db, limit = 2_000): Promise<number> {
  let sealed = 0
  for (;;) {
    const batch = await sealBatch(db, limit)
    sealed += batch
    if (batch < limit) return sealed
  }
}

function sealBatch(db: Db, limit: number): Promise<number> {
  return transact(db, async (tx) => {
    const head = await tables(tx)
      .selectFrom('audit_head')
      .select(['position', 'hash'])
      .forUpdate()
      .skipLocked()
      .executeTakeFirst()
    if (!head) return 0
    const { rows } = await sql<Unsealed>`
      select seq, ${recordContentSql} as text from audit_record where hash is null order by seq limit ${limit}`.execute(
      tx,
    )
    if (rows.length === 0) return 0

    let { position, hash } = head
    const links = rows.map(({ seq, text }) => {
      const prev_hash = hash
      position += 1n
      hash = computeLinkHash(prev_hash, position, text)
      return { seq: String(seq), position: String(position), prev_hash, hash }
    })
    await sql`
      update audit_record r set position = l.position, prev_hash = l.prev_hash, hash = l.hash
      from jsonb_to_recordset(${JSON.stringify(links)}::jsonb) as l(seq bigint, position bigint, prev_hash text, hash text)
      where r.seq = l.seq`.execute(tx)
    await tables(tx).updateTable('audit_head').set({ position, hash }).execute()
    return rows.length
  })
}
