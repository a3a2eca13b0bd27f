// Written by npm run tables from the migrations; what they cannot say of a column is in bin/tables/column-types.ts.
import type { Selectable } from 'kysely'
import type { Db, Tx } from '#platform/db/database'
import type { LocalDate } from '#shared/dates'
import type { Id } from '#shared/ids'
import type { Rupiah } from '#shared/money'

export type Tables = {
  issuer_report: {
    id: Id<'issuer-report'>
    duty_id: Id<'report-duty'>
    state: 'filed' | 'returned' | 'published'
    explanation: string
    audited_by: string | null
    filed_by: Id<'user'>
    filed_at: Date
    decided_at: Date | null
    return_reason: string | null
    number: string | null
    request_id: Id<'approval'>
    approved: 'approved' | null
  }
  issuer_report_line: {
    report_id: Id<'issuer-report'>
    place: number
    key: string
    label: string | null
    planned: Rupiah | null
    actual: Rupiah
  }
  report_duty: {
    id: Id<'report-duty'>
    business_id: Id<'business'>
    kind: 'monthly_report' | 'quarterly_report' | 'use_of_proceeds' | 'annual_report'
    about: LocalDate
    due_on: LocalDate
    state: 'open' | 'reminded' | 'due' | 'late' | 'halted' | 'met'
    step_at: Date | null
    opened_at: Date
    late_at: Date | null
    halted_at: Date | null
    met_at: Date | null
  }
  report_month: {
    month: LocalDate
    opened_at: Date
  }
}
export type Row<Name extends keyof Tables> = Selectable<Tables[Name]>

export const tables = (db: Db | Tx) => db.withTables<Tables>()
