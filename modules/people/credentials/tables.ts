// Written by npm run tables from the migrations; what they cannot say of a column is in bin/tables/column-types.ts.
import type { ColumnType, Generated, Selectable } from 'kysely'
import type { Db, Tx } from '#platform/db/database'
import type { Id } from '#shared/ids'
import type { Both } from '#shared/text'

export type Tables = {
  credential: {
    user_id: Id<'user'>
    password_hash: string | null
    totp_sealed: string | null
    totp_since: Date | null
    totp_offered: string | null
    totp_offered_at: Date | null
    totp_last_step: bigint | null
    withdrawals_blocked_until: Date | null
    own_log_in_until: Date | null
  }
  log_in_lock: {
    key: string
    failures: number
    last_failed_at: Date
    locked_until: Date
  }
  one_time_code: {
    user_id: Id<'user'>
    purpose: string
    bound: string
    channel: 'whatsapp' | 'sms' | 'email'
    destination: string
    code_mac: Uint8Array
    sent_at: Date
    expires_at: Date
    used_at: Date | null
    tries: Generated<number>
    locked_until: Date | null
  }
  passkey: {
    id: Id<'passkey'>
    user_id: Id<'user'>
    credential_id: string
    public_key: Uint8Array
    counter: bigint
    transports: string[]
    synced: boolean
    name: string
    created_at: Date
    last_used_at: Date | null
  }
  passkey_challenge: {
    hash: Uint8Array
    purpose: 'register' | 'log_in' | 'confirm'
    user_id: Id<'user'> | null
    expires_at: Date
  }
  proof: {
    id: Id<'proof'>
    user_id: Id<'user'>
    session_id: Id<'session'>
    operation: string
    content: Uint8Array
    about: ColumnType<Both, string, never>
    challenge: Uint8Array | null
    expires_at: Date
    proven_at: Date | null
    way: 'code' | 'totp' | 'recovery_code' | 'passkey' | null
    used_at: Date | null
  }
  provider_answer: {
    hash: Uint8Array
    expires_at: Date
  }
  provider_identity: {
    issuer: string
    subject: string
    user_id: Id<'user'>
    linked_at: Date
  }
  recovery_code: {
    user_id: Id<'user'>
    code_mac: Uint8Array
    used_at: Date | null
  }
  send_count: {
    key: string
    hour_started_at: Date
    sends: number
    last_sent_at: Date
  }
}
export type Row<Name extends keyof Tables> = Selectable<Tables[Name]>

export const tables = (db: Db | Tx) => db.withTables<Tables>()
