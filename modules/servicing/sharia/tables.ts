// Written by npm run tables from the migrations; what they cannot say of a column is in bin/tables/column-types.ts.
import type { GeneratedAlways, Selectable } from 'kysely'
import type { Db, Tx } from '#platform/db/database'
import type { LocalDate } from '#shared/dates'
import type { Id } from '#shared/ids'
import type { Rupiah } from '#shared/money'

export type Tables = {
  sharia_answer: {
    screening_id: Id<'sharia-screening'>
    filed_by: Id<'user'>
    filed_at: Date
  }
  sharia_answer_line: {
    screening_id: Id<'sharia-screening'>
    line: string
    changed: boolean
    words: string
  }
  sharia_case: {
    id: Id<'sharia-case'>
    business_id: Id<'business'>
    measure_id: Id<'sharia-measure'>
    state: 'at_risk' | 'lost' | 'restored'
    begun_at: Date
    opinion_on: LocalDate
    cure_on: LocalDate
    step_at: Date | null
    lost_at: Date | null
    restored_at: Date | null
  }
  sharia_measure: {
    id: Id<'sharia-measure'>
    seq: GeneratedAlways<bigint>
    business_id: Id<'business'>
    about: 'year' | 'cure' | 'answers'
    as_of: LocalDate
    debt: Rupiah
    assets: Rupiah
    debt_limit: number
    non_halal: Rupiah
    income: Rupiah
    income_limit: number
    forbidden: string[]
    passes: boolean
    explanation: string
    rules: string
    filed_by: string
    measured_at: Date
  }
  sharia_print: {
    opinion: string
    printed_at: Date
  }
  sharia_screening: {
    id: Id<'sharia-screening'>
    business_id: Id<'business'>
    year: number
    due_on: LocalDate
    state: 'awaited' | 'overdue' | 'findings' | 'passed' | 'failed'
    step_at: Date | null
    measure_id: Id<'sharia-measure'> | null
    answered_at: Date | null
    reminded_at: Date | null
    halted_at: Date | null
  }
  sharia_step: {
    id: string
    seq: GeneratedAlways<bigint>
    case_id: Id<'sharia-case'>
    kind: 'at_risk' | 'cure_filed' | 'cure' | 'lost' | 'restored'
    measure_id: Id<'sharia-measure'> | null
    opinion: string | null
    disclosure: string | null
    request_id: Id<'approval'> | null
    approved: 'approved' | null
    happened_at: Date
  }
  sharia_year: {
    year: number
    opened_at: Date
  }
  sharia_year_opinion: {
    screening_id: Id<'sharia-screening'>
    outcome: 'accepted' | 'objected'
    opinion: string
    request_id: Id<'approval'>
    approved: 'approved'
    happened_at: Date
  }
}
export type Row<Name extends keyof Tables> = Selectable<Tables[Name]>

export const tables = (db: Db | Tx) => db.withTables<Tables>()
