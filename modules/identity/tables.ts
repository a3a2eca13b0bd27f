// Written by npm run tables from the migrations; what they cannot say of a column is in bin/tables/column-types.ts.
import type { Generated, Selectable } from 'kysely'
import type { Db, Tx } from '#platform/database'
import type { Id } from '#shared/ids'

export type Tables = {
  access_token: {
    hash: Uint8Array
    session_id: Id<'session'>
    expires_at: Date
  }
  account_link: {
    hash: Uint8Array
    purpose: 'verify_email' | 'change_email' | 'reset_password' | 'not_me' | 'continue'
    user_id: Id<'user'>
    subject: string | null
    created_at: Date
    expires_at: Date
    used_at: Date | null
  }
  app_user: {
    id: Id<'user'>
    kind: Generated<'person' | 'staff'>
    state: Generated<'registered' | 'email_verified' | 'active' | 'suspended' | 'closed'>
    email: string
    phone: string | null
    firstname: string
    lastname: Generated<string>
    image_file: string | null
    password_hash: string | null
    totp_secret: string | null
    totp_sealed: string | null
    totp_since: Date | null
    totp_offered: string | null
    totp_offered_at: Date | null
    totp_last_step: bigint | null
    phrase: string | null
    withdrawals_blocked_until: Date | null
    email_verified_at: Date | null
    phone_verified_at: Date | null
    locale: Generated<'id' | 'en'>
    theme: Generated<'light' | 'dark' | 'system'>
    suspended_from: 'registered' | 'email_verified' | 'active' | null
    created_at: Date
    closed_at: Date | null
  }
  consent: {
    id: Id<'consent'>
    user_id: Id<'user'>
    kind: 'terms' | 'privacy' | 'marketing' | 'analytics' | 'partner_sharing'
    version: string
    given: boolean
    at: Date
  }
  log_in_lock: {
    key: string
    failures: number
    last_failed_at: Date
    locked_until: Date
  }
  notice_choice: {
    user_id: Id<'user'>
    event: string
    channel: 'email' | 'whatsapp' | 'app'
    wanted: boolean
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
  person_key: {
    user_id: Id<'user'>
    wrapped: string
    created_at: Date
  }
  recovery_code: {
    user_id: Id<'user'>
    code_mac: Uint8Array
    used_at: Date | null
  }
  registration: {
    id: Id<'registration'>
    user_id: Id<'user'>
    firstname: string
    lastname: string
    phone: string
    password_hash: string
    locale: 'id' | 'en'
    terms_version: string
    privacy_version: string | null
    origin: unknown
    network: string
    created_at: Date
  }
  send_count: {
    key: string
    hour_started_at: Date
    sends: number
    last_sent_at: Date
  }
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
    end_reason: 'logged_out' | 'ended_by_owner' | 'idle' | 'password_changed' | 'suspended' | 'not_me' | 'closed' | null
    reuse_reported_at: Date | null
    confirmed_at: Date | null
    device: Generated<string>
    place: Generated<string>
  }
  user_role: {
    user_id: Id<'user'>
    kind: Generated<'staff'>
    role: 'compliance' | 'analyst' | 'sharia' | 'finance' | 'market' | 'content' | 'support' | 'auditor' | 'admin'
    granted_at: Date
  }
}
export type Row<Name extends keyof Tables> = Selectable<Tables[Name]>

export const tables = (db: Db | Tx) => db.withTables<Tables>()
