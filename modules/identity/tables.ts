import type { Generated } from 'kysely'
import type { Db, Tx } from '#platform/database'
import type { StaffRole } from '#shared/actor'
import type { Id } from '#shared/ids'
import type { AnyLink } from './links.ts'
import type {
  AccountKind,
  AccountState,
  Channel,
  ConsentKind,
  EndReason,
  Locale,
  NoticeChannel,
  Theme,
} from './states.ts'

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
    /** Empty since secrets are sealed; see seal-secrets.ts. */
    totp_secret: Generated<string | null>
    totp_sealed: string | null
    totp_since: Generated<Date | null>
    totp_offered: Generated<string | null>
    totp_offered_at: Generated<Date | null>
    totp_last_step: bigint | null
    email_verified_at: Date | null
    phone_verified_at: Date | null
    locale: Generated<Locale>
    theme: Generated<Theme>
    phrase: Generated<string | null>
    withdrawals_blocked_until: Generated<Date | null>
    suspended_from: Generated<'registered' | 'email_verified' | 'active' | null>
    closed_at: Generated<Date | null>
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
    confirmed_at: Generated<Date | null>
    device: Generated<string>
    place: Generated<string>
  }
  access_token: { hash: Uint8Array; session_id: Id<'session'>; expires_at: Date }
  log_in_lock: { key: string; failures: number; last_failed_at: Date; locked_until: Date }
  registration: {
    id: Id<'registration'>
    user_id: Id<'user'>
    firstname: string
    lastname: string
    phone: string
    password_hash: string
    locale: Locale
    terms_version: string
    privacy_version: string | null
    origin: string
    network: string
    created_at: Date
  }
  account_link: {
    hash: Uint8Array
    purpose: AnyLink
    user_id: Id<'user'>
    subject: string | null
    created_at: Date
    expires_at: Date
    used_at: Date | null
  }
  one_time_code: {
    user_id: Id<'user'>
    purpose: string
    bound: string
    channel: Channel
    destination: string
    code_mac: Uint8Array
    sent_at: Date
    expires_at: Date
    used_at: Date | null
    tries: number
    locked_until: Date | null
  }
  send_count: { key: string; hour_started_at: Date; sends: number; last_sent_at: Date }
  recovery_code: { user_id: Id<'user'>; code_mac: Uint8Array; used_at: Date | null }
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
  notice_choice: { user_id: Id<'user'>; event: string; channel: NoticeChannel; wanted: boolean }
  consent: { id: Id<'consent'>; user_id: Id<'user'>; kind: ConsentKind; version: string; given: boolean; at: Date }
}

export const tables = (db: Db | Tx) => db.withTables<IdentityTables>()
