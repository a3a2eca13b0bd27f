// Written by npm run tables from the migrations; what they cannot say of a column is in bin/tables/column-types.ts.
import type { Generated, Selectable } from 'kysely'
import type { Db, Tx } from '#platform/db/database'
import type { Id } from '#shared/ids'

export type Tables = {
  access_token: {
    hash: Uint8Array
    session_id: Id<'session'>
    expires_at: Date
  }
  account_link: {
    hash: Uint8Array
    purpose: 'verify_email' | 'change_email' | 'reset_password' | 'not_me' | 'continue' | 'staff_invitation'
    user_id: Id<'user'>
    subject: string | null
    created_at: Date
    expires_at: Date
    used_at: Date | null
  }
  app_user: {
    id: Id<'user'>
    kind: Generated<'person' | 'staff'>
    state: Generated<'registered' | 'email_verified' | 'active' | 'suspended' | 'deceased' | 'closed'>
    email: string
    phone: string | null
    firstname: string
    lastname: Generated<string>
    image_file: string | null
    phrase: string | null
    email_verified_at: Date | null
    phone_verified_at: Date | null
    locale: Generated<'id' | 'en'>
    theme: Generated<'light' | 'dark' | 'system'>
    suspended_from: 'registered' | 'email_verified' | 'active' | null
    created_at: Date
    closed_at: Date | null
    suspended_by: string | null
  }
  known_device: {
    hash: Uint8Array
    user_id: Id<'user'>
    created_at: Date
    last_seen_at: Date
  }
  person_key: {
    user_id: Id<'user'>
    wrapped: string
    created_at: Date
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
    new_device: Generated<boolean>
    device: Generated<string>
    place: Generated<string>
  }
  user_name: {
    user_id: Id<'user'>
    name: string
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
