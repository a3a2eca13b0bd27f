import { sql } from 'kysely'
import type { Db } from '#platform/db/database'

export type RecordView = {
  seq: bigint
  at: Date
  actor_kind: 'guest' | 'user' | 'system'
  actor_id: string | null
  session_id: string | null
  action: string
  object: string
  reason: string | null
  data: Record<string, unknown>
}

/** Audit records about an object or by an actor, newest first. */
export async function listRecords(
  db: Db,
  of: { object: string } | { actorId: string },
  { after, limit }: { after?: bigint | undefined; limit: number },
): Promise<RecordView[]> {
  const mine = 'object' in of ? sql`object = ${of.object}` : sql`actor_kind = 'user' and actor_id = ${of.actorId}`
  const { rows } = await sql<RecordView>`
    select seq, at, actor_kind, actor_id, session_id, action, object, reason, data from audit_record
    where ${mine} and (${after ?? null}::bigint is null or seq < ${after ?? null}::bigint)
    order by seq desc limit ${limit}`.execute(db)
  return rows
}

export type WrittenAbout = { seq: bigint; object: string }

/** Objects of the records that these people wrote in a period, in the order in which they were written. */
export async function listObjectsWrittenAbout(
  db: Db,
  { actorIds, from, until }: { actorIds: readonly string[]; from: Date; until: Date },
  { after, limit }: { after: bigint; limit: number },
): Promise<WrittenAbout[]> {
  const { rows } = await sql<WrittenAbout>`
    select seq, object from audit_record
    where actor_kind = 'user' and actor_id = any(${[...actorIds]}::text[]) and seq > ${after} and at between ${from} and ${until}
    order by seq limit ${limit}`.execute(db)
  return rows
}
