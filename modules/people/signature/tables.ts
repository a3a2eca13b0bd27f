// Written by npm run tables from the migrations; what they cannot say of a column is in bin/tables/column-types.ts.
import type { ColumnType, Selectable } from 'kysely'
import type { Db, Tx } from '#platform/db/database'
import type { Id } from '#shared/ids'
import type { Certificate } from './states.ts'

export type Tables = {
  signature: {
    id: Id<'signature'>
    reference: string
    user_id: Id<'user'>
    round: number
    state: 'invited' | 'checked' | 'signed' | 'expired' | 'refused' | 'replaced'
    rules: string
    edition: string
    invited_at: Date
    told_at: Date
    expires_at: Date
    party_sealed: string | null
    digest: string | null
    provider_id: string | null
    portal_url: string | null
    opened_at: Date | null
    asked_at: Date | null
    checked_at: Date | null
    signed_at: Date | null
    ended_at: Date | null
    why: 'identity_differs' | 'declined' | null
    certificate: ColumnType<Certificate | null, string | undefined, string>
    file: string | null
    file_sha256: string | null
  }
  signature_change: {
    signature_id: Id<'signature'>
    seq: number
    state: string
    at: Date
    by: string
  }
  signature_report: {
    event_id: string
    signature_id: Id<'signature'>
    provider_id: string
    status: 'waiting' | 'checked' | 'differs' | 'signed' | 'declined' | 'expired'
    outcome: 'recorded' | 'unchanged' | 'conflict'
    occurred_at: Date
    received_at: Date
  }
  signature_resolution: {
    event_id: string
    reason: string
    resolved_at: Date
    request_id: Id<'approval'>
    approved: 'approved'
  }
}
export type Row<Name extends keyof Tables> = Selectable<Tables[Name]>

export const tables = (db: Db | Tx) => db.withTables<Tables>()
