// Written by npm run tables from the migrations; what they cannot say of a column is in bin/tables/column-types.ts.
import type { ColumnType, Generated, Selectable } from 'kysely'
import type { Db, Tx } from '#platform/db/database'
import type { LocalDate } from '#shared/dates'
import type { Id } from '#shared/ids'
import type { KycReason } from './states.ts'

export type Tables = {
  kyc: {
    user_id: Id<'user'>
    party: 'citizen' | 'foreigner' | 'entity'
    state: 'submitted' | 'approved' | 'rejected' | 'expired' | 'refused'
    refused_from: 'submitted' | 'approved' | 'rejected' | 'expired' | null
    full_name: string
    approved_name: string | null
    other_names: ColumnType<string[], string | undefined, string>
    birth_year: number | null
    income_sealed: string
    risk_profile: 'conservative' | 'moderate' | 'aggressive' | null
    risk_level: 'low' | 'medium' | 'high'
    exposed: Generated<boolean>
    risk_rest: 'low' | 'medium' | 'high'
    exempt_reason: 'experienced' | null
    exempt_until: LocalDate | null
    bank_code: string
    bank_account_last: string
    bank_account_holder: string
    identity_index: Uint8Array | null
    account_index: Uint8Array
    sid_sealed: string | null
    sid_index: Uint8Array | null
    sre_sealed: string | null
    sre_index: Uint8Array | null
    submitted_at: Date
    due_at: Date
    overdue_told: Generated<boolean>
    decided_at: Date | null
    approved_at: Date | null
    refresh_due_at: Date | null
    refresh_told: Generated<boolean>
    ended_at: Date | null
    renewal_asked_at: Date | null
    created_at: Date
    version: Generated<number>
  }
  kyc_check: {
    submission_id: Id<'kyc-submission'>
    kind: 'identity' | 'card' | 'face' | 'same_face' | 'account'
    outcome: Generated<'waiting' | 'passed' | 'doubtful' | 'failed'>
    detail: Generated<string>
    read_sealed: string | null
    tries: Generated<number>
    next_at: Date | null
    answered_at: Date | null
  }
  kyc_exemption: {
    id: Id<'kyc-exemption'>
    user_id: Id<'user'>
    broker: string
    account_since: LocalDate
    filed_at: Date
    state: Generated<'filed' | 'approved' | 'rejected'>
    decided_at: Date | null
    until: LocalDate | null
    reason: Generated<string>
  }
  kyc_face: {
    user_id: Id<'user'>
    leave_at: Date | null
  }
  kyc_face_pair: {
    user_id: Id<'user'>
    other_id: Id<'user'>
    likeness: number
    found_at: Date
  }
  kyc_kept: {
    user_id: Id<'user'>
    identity_index: Uint8Array
    state: string
    closed_at: Date
    until: Date
  }
  kyc_kept_look: {
    user_id: Id<'user'>
    staff_id: Id<'user'>
    open_until: Date
  }
  kyc_reveal: {
    request_id: Id<'approval'>
    user_id: Id<'user'>
    staff_id: Id<'user'>
    field: string
    open_until: Date
    used_at: Date | null
  }
  kyc_submission: {
    id: Id<'kyc-submission'>
    user_id: Id<'user'>
    party: 'citizen' | 'foreigner' | 'entity'
    round: number
    data_sealed: string
    submitted_at: Date
    decided_at: Date | null
    decided_by: string | null
    outcome: 'approved' | 'rejected' | null
    bank_verified_at: Date | null
    reasons: ColumnType<KycReason[], string | undefined, string>
  }
}
export type Row<Name extends keyof Tables> = Selectable<Tables[Name]>

export const tables = (db: Db | Tx) => db.withTables<Tables>()
