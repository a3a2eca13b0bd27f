import type { Generated } from 'kysely'
import type { Db, Tx } from '#platform/database'

export type AuditTables = {
  audit_record: {
    seq: Generated<bigint>
    at: Date
    actor_kind: 'guest' | 'user' | 'system'
    actor_id: string | null
    session_id: string | null
    action: string
    object: string
    reason: string | null
    data: string
    request_id: string | null
    position: bigint | null
    prev_hash: string | null
    hash: string | null
  }
  audit_head: { only_row: Generated<boolean>; position: bigint; hash: string }
}

export const tables = (db: Db | Tx) => db.withTables<AuditTables>()
