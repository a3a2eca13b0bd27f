// Written by npm run tables from the migrations; what they cannot say of a column is in bin/tables/column-types.ts.
import type { Generated, Selectable } from 'kysely'
import type { Db, Tx } from '#platform/db/database'
import type { Id } from '#shared/ids'
import type { Rupiah } from '#shared/money'

export type Tables = {
  issuer_money_told: {
    business_id: Id<'business'>
    since: Date
    told_at: Date
  }
  payout_report: {
    event_id: string
    withdrawal_id: Id<'withdrawal'>
    payout_id: string
    status: 'accepted' | 'settled' | 'failed' | 'returned'
    amount: bigint
    reason: string | null
    outcome: 'recorded' | 'unchanged' | 'conflict'
    occurred_at: Date
    received_at: Date
  }
  payout_resolution: {
    event_id: string
    withdrawal_id: Id<'withdrawal'>
    reason: string
    resolved_at: Date
    request_id: Id<'approval'>
    approved: 'approved'
  }
  withdrawal: {
    id: Id<'withdrawal'>
    reference: string
    user_id: Id<'user'>
    business_id: Id<'business'> | null
    state: 'review' | 'queued' | 'sending' | 'settled' | 'returned' | 'refused' | 'cancelled'
    amount: Rupiah
    fee: Rupiah
    vat: Rupiah
    rules: string
    bank_code: string
    bank_name: string
    account_last: string
    account_sealed: string
    holder: string
    risk: Generated<unknown>
    provider_id: string | null
    why: string | null
    requested_at: Date
    arrives_by: Date
    settled_at: Date | null
    ended_at: Date | null
    late_told: Generated<boolean>
    unclaimed: Generated<boolean>
  }
  withdrawal_change: {
    withdrawal_id: Id<'withdrawal'>
    seq: number
    state: string
    at: Date
    by: string
  }
  withdrawal_question: {
    withdrawal_id: Id<'withdrawal'>
    seq: number
    question: string
    asked_by: Id<'user'>
    asked_at: Date
    answer_by: Date
    answer: string | null
    answered_at: Date | null
    closed_at: Date | null
  }
}
export type Row<Name extends keyof Tables> = Selectable<Tables[Name]>

export const tables = (db: Db | Tx) => db.withTables<Tables>()
