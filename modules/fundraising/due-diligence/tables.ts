// Written by npm run tables from the migrations; what they cannot say of a column is in bin/tables/column-types.ts.
import type { ColumnType, Generated, GeneratedAlways, Selectable } from 'kysely'
import type { Db, Tx } from '#platform/db/database'
import type { LocalDate } from '#shared/dates'
import type { Id } from '#shared/ids'
import type { Certificate, CheckedLine, Scores } from './states.ts'

export type Tables = {
  review_agreement: {
    id: Id<'review-agreement'>
    proposal_id: Id<'proposal'>
    round: number
    side: 'issuer' | 'operator'
    reference: string
    signer_id: Id<'user'>
    signer: string
    digest: string
    opened_at: Date
    expires_at: Date
    portal_url: string | null
    reminded_at: Date | null
    signed_at: Date | null
    certificate: ColumnType<Certificate | null, string | undefined, string>
    voided_at: Date | null
  }
  review_agreement_conflict: {
    event_id: string
    agreement_id: Id<'review-agreement'>
    why: 'other_text' | 'late' | 'round_over' | 'authority_ended' | 'side_signed'
    occurred_at: Date
    received_at: Date
  }
  review_agreement_text: {
    proposal_id: Id<'proposal'>
    round: number
    edition: string
    digest: string
    key_sealed: string
    text_sealed: string
    fixed_at: Date
    copy_sealed: string | null
  }
  review_assessment: {
    id: string
    proposal_id: Id<'proposal'>
    round: number
    scores: ColumnType<Scores, string, never>
    recommendation: 'recommend' | 'conditions' | 'reject'
    text: string
    made_by: string
    made_at: Date
  }
  review_check: {
    id: string
    seq: GeneratedAlways<bigint>
    proposal_id: Id<'proposal'>
    attachment_id: Id<'attachment'>
    round: number
    verdict: 'fits' | 'unclear' | 'wrong'
    lines: ColumnType<readonly CheckedLine[], string, never>
    note: string
    made_by: string
    made_at: Date
  }
  review_comment: {
    id: Id<'review-comment'>
    proposal_id: Id<'proposal'>
    side: 'issuer' | 'operator'
    section: string
    text: string
    made_by: string
    made_at: Date
  }
  review_comment_step: {
    comment_id: Id<'review-comment'>
    state: 'answered' | 'done'
    seq: number
    text: string
    made_by: string
    made_at: Date
  }
  review_likeness: {
    proposal_id: Id<'proposal'>
    fingerprint: string
    kind: string
    reference: string
    decision: 'same' | 'other'
    reason: string
    decided_by: string
    decided_at: Date
  }
  review_listed: {
    proposal_id: Id<'proposal'>
    fingerprint: string
    found_at: Date
  }
  review_mark: {
    proposal_id: Id<'proposal'>
    kind: 'nib' | 'name' | 'person' | 'nik' | 'phone' | 'email'
    fingerprint: string
  }
  review_opinion: {
    id: string
    proposal_id: Id<'proposal'>
    round: number
    number: string
    outcome: 'compliant' | 'not_compliant'
    text: string
    conditions: string
    dissent: string
    signer: string
    signature: ColumnType<unknown, string | null, never>
    screening: ColumnType<unknown, string, never>
    rules: string
    given_by: string
    given_at: Date
  }
  review_paper: {
    proposal_id: Id<'proposal'>
    field: string
    until: LocalDate
    reminded_at: Date | null
  }
  review_paper_version: {
    id: Id<'review-paper'>
    seq: GeneratedAlways<bigint>
    proposal_id: Id<'proposal'>
    field: string
    until: LocalDate
    filed_by: Id<'user'>
    filed_at: Date
    state: Generated<'filed' | 'accepted' | 'refused'>
    lines: ColumnType<readonly CheckedLine[], string | undefined, string>
    note: Generated<string>
    decided_by: string | null
    decided_at: Date | null
  }
  review_plan: {
    proposal_id: Id<'proposal'>
    slug: string
    code: string
    round: number
    approved_at: Date
    request_id: Id<'approval'>
    approved: 'approved'
    opens_at: Date | null
    closes_at: Date | null
    links_revoked_at: Date | null
  }
  review_screened: {
    proposal_id: Id<'proposal'>
    lists: string
    screened_at: Date
  }
  review_visit: {
    id: string
    proposal_id: Id<'proposal'>
    visited_on: LocalDate
    place: string
    findings: string
    made_by: string
    made_at: Date
  }
}
export type Row<Name extends keyof Tables> = Selectable<Tables[Name]>

export const tables = (db: Db | Tx) => db.withTables<Tables>()
