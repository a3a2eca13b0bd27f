import type { Generated } from 'kysely'
import type { Db, Tx } from '#platform/database'
import type { StaffRole } from '#shared/actor'
import type { Id } from '#shared/ids'
import type { AccountKind, AccountState, EndReason, Locale, Theme } from './contract.ts'

export type IdentityTables = {
  app_user: {
    id: Id<'user'>
    kind: AccountKind
    state: AccountState
    email: string
    phone: string | null
    firstname: string
    lastname: string
    image_file: string | null
    password_hash: string | null
    totp_secret: string | null
    totp_last_step: bigint | null
    email_verified_at: Date | null
    phone_verified_at: Date | null
    locale: Generated<Locale>
    theme: Generated<Theme>
    created_at: Date
  }
  user_role: { user_id: Id<'user'>; kind: Generated<'staff'>; role: StaffRole; granted_at: Date }
  session: {
    id: Id<'session'>
    user_id: Id<'user'>
    refresh_hash: Uint8Array
    user_agent: string
    ip: string
    network: string
    created_at: Date
    last_used_at: Date
    expires_at: Date
    ended_at: Date | null
    end_reason: EndReason | null
    reuse_reported_at: Date | null
  }
  access_token: { hash: Uint8Array; session_id: Id<'session'>; expires_at: Date }
  log_in_lock: { key: string; failures: number; last_failed_at: Date; locked_until: Date }
}

export const tables = (db: Db | Tx) => db.withTables<IdentityTables>()
