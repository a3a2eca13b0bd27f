// Written by npm run tables from the migrations; what they cannot say of a column is in bin/tables/column-types.ts.
import type { ColumnType, Generated, Selectable } from 'kysely'
import type { Db, Tx } from '#platform/db/database'
import type { LocalDate } from '#shared/dates'
import type { Id } from '#shared/ids'
import type { Rupiah } from '#shared/money'

export type Tables = {
  business: {
    id: Id<'business'>
    slug: string
    name: string
    legal_name: string
    legal_form: 'pt' | 'cv' | 'cooperative'
    sector: string
    city: string
    province: string
    founded_year: number
    pitch: string
    description: string
    website: string | null
    sharia_status: Generated<'unreviewed' | 'compliant' | 'at_risk' | 'lost'>
    reports_late_since: LocalDate | null
    answers_late_since: LocalDate | null
    owner_user_id: Id<'user'>
    registered_at: Date
  }
  financial_statement: {
    id: string
    business_id: Id<'business'>
    year: number
    projection: boolean
    revision: number
    revenue: Rupiah
    gross_profit: Rupiah | null
    operating_profit: Rupiah | null
    net_profit: Rupiah
    total_assets: Rupiah | null
    interest_bearing_debt: Rupiah | null
    sharia_debt: Rupiah | null
    other_liabilities: bigint | null
    total_income: Rupiah | null
    non_halal_income: Rupiah | null
    operating_cash: Rupiah | null
    audited_by: string | null
    filed_by: string
    filed_at: Date
  }
  milestone: {
    id: string
    business_id: Id<'business'>
    year: number
    text: string
    recorded_at: Date
  }
  officer: {
    id: string
    business_id: Id<'business'>
    edition: Generated<number>
    place: number
    name: string
    position: string
    bio: string
  }
  sharia_opinion: {
    id: string
    business_id: Id<'business'>
    number: string
    given_on: LocalDate
    signer: string
    outcome: 'compliant' | 'at_risk' | 'lost'
    text: string
    signature: ColumnType<unknown, string | null, never>
    rulebook_version: string
    recorded_by: string
    recorded_at: Date
  }
}
export type Row<Name extends keyof Tables> = Selectable<Tables[Name]>

export const tables = (db: Db | Tx) => db.withTables<Tables>()
