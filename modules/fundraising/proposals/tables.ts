// Written by npm run tables from the migrations; what they cannot say of a column is in bin/tables/column-types.ts.
import type { ColumnType, Selectable } from 'kysely'
import type { Db, Tx } from '#platform/db/database'
import type { Id } from '#shared/ids'
import type { CoworkerRight, ProposalState } from './states.ts'

export type Tables = {
  applicant: {
    id: Id<'applicant'>
    owner_user_id: Id<'user'>
    name: string
    business_id: Id<'business'> | null
    created_at: Date
  }
  coworker: {
    id: Id<'coworker'>
    applicant_id: Id<'applicant'>
    email: string
    rights: CoworkerRight[]
    user_id: Id<'user'> | null
    invited_by: Id<'user'>
    invited_at: Date
    expires_at: Date
    accepted_at: Date | null
    ended_at: Date | null
    sign_since: Date | null
  }
  proposal: {
    id: Id<'proposal'>
    applicant_id: Id<'applicant'>
    security: 'shares' | 'sukuk' | null
    state:
      | 'draft'
      | 'submitted'
      | 'screening'
      | 'returned'
      | 'rejected'
      | 'accepted'
      | 'filed'
      | 'analyst_review'
      | 'revision'
      | 'sharia_review'
      | 'committee'
      | 'approved'
      | 'signed'
      | 'scheduled'
      | 'withdrawn'
    step: string
    version: number
    round: number
    created_at: Date
    updated_at: Date
    sent_at: Date | null
    due_at: Date | null
    overdue_told: boolean
    reason: string
  }
  proposal_change: {
    proposal_id: Id<'proposal'>
    seq: number
    from_state: ProposalState | null
    to_state: ProposalState
    by: string
    at: Date
    reason: string
  }
  proposal_document: {
    proposal_id: Id<'proposal'>
    attachment_id: Id<'attachment'>
    form: 'proposal' | 'proposal-file'
    field: string
    version: number
    filed_by: Id<'user'>
    filed_at: Date
    replaced_at: Date | null
    approved_by: string | null
    approved_at: Date | null
  }
  proposal_field: {
    proposal_id: Id<'proposal'>
    form: 'proposal' | 'proposal-file'
    name: string
    version: number
    value_sealed: string
    saved_by: string
    saved_at: Date
  }
  proposal_remark: {
    id: Id<'proposal-remark'>
    proposal_id: Id<'proposal'>
    form: 'proposal' | 'proposal-file'
    round: number
    field: string
    text: string
    made_by: string
    made_at: Date
    answer: string | null
    answer_files: ColumnType<Id<'attachment'>[], Id<'attachment'>[] | undefined, Id<'attachment'>[]>
    answered_by: string | null
    answered_at: Date | null
    answer_read_at: Date | null
  }
  proposal_round: {
    proposal_id: Id<'proposal'>
    form: 'proposal' | 'proposal-file'
    round: number
    version: number
    values_sealed: string
    sent_by: string
    sent_at: Date
  }
  proposal_sheet: {
    proposal_id: Id<'proposal'>
    version: number
    attachment_id: Id<'attachment'>
    sha256: string
    read: number
    taken: number
    filed_by: Id<'user'>
    filed_at: Date
  }
}
export type Row<Name extends keyof Tables> = Selectable<Tables[Name]>

export const tables = (db: Db | Tx) => db.withTables<Tables>()
