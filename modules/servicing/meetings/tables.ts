// Written by npm run tables from the migrations; what they cannot say of a column is in bin/tables/column-types.ts.
import type { Selectable } from 'kysely'
import type { Db, Tx } from '#platform/db/database'
import type { LocalDate } from '#shared/dates'
import type { Id } from '#shared/ids'
import type { Units } from '#shared/money'

export type Tables = {
  meeting: {
    id: Id<'meeting'>
    reference: string
    security_code: string
    business_id: Id<'business'>
    subject: string | null
    title: string
    explanation: string
    recorded_on: LocalDate
    recorded_until: Date
    opens_at: Date
    closes_at: Date
    quorum: bigint
    majority: bigint
    special: bigint
    special_quorum: bigint
    follows: Id<'meeting'> | null
    state: 'proposed' | 'called' | 'voting' | 'closed' | 'cancelled'
    proposed_at: Date
    called_at: Date | null
    in_issue: Units | null
    present: Units | null
    ended_at: Date | null
    why: string | null
    request_id: Id<'approval'> | null
    approved: 'approved' | null
    quorum_of: bigint
    majority_of: bigint
    special_of: bigint
    special_quorum_of: bigint
    quorum_at_least: boolean
    of_company: boolean
    company_shares: Units | null
  }
  meeting_deed: {
    id: Id<'meeting-deed'>
    meeting_id: Id<'meeting'>
    number: string
    dated_on: LocalDate
    notary: string
    company_shares: Units
    outside_present: Units
    state: 'proposed' | 'recorded' | 'refused'
    filed_by: Id<'user'>
    filed_at: Date
    ended_at: Date | null
    why: string | null
    request_id: Id<'approval'> | null
    approved: 'approved' | null
  }
  meeting_deed_item: {
    deed_id: Id<'meeting-deed'>
    place: number
    votes_for: Units
    votes_against: Units
    votes_abstained: Units
    carried: boolean
  }
  meeting_excluded: {
    meeting_id: Id<'meeting'>
    user_id: Id<'user'>
    units: Units
  }
  meeting_item: {
    meeting_id: Id<'meeting'>
    place: number
    text: string
    special: boolean
    outcome: string | null
    votes_for: Units | null
    votes_against: Units | null
    votes_abstained: Units | null
    carried: boolean | null
  }
  meeting_proxy: {
    meeting_id: Id<'meeting'>
    from_user: Id<'user'>
    to_user: Id<'user'>
    given_at: Date
  }
  meeting_vote: {
    meeting_id: Id<'meeting'>
    place: number
    user_id: Id<'user'>
    cast_by: Id<'user'>
    choice: 'for' | 'against' | 'abstain'
    cast_at: Date
  }
  meeting_voter: {
    meeting_id: Id<'meeting'>
    user_id: Id<'user'>
    units: Units
    voted_at: Date | null
    told_at: Date | null
    reminded_at: Date | null
    result_told_at: Date | null
  }
}
export type Row<Name extends keyof Tables> = Selectable<Tables[Name]>

export const tables = (db: Db | Tx) => db.withTables<Tables>()
