import type { Db, Tx } from '#platform/database'
import type { LocalDate } from '#shared/dates'
import type { Id } from '#shared/ids'
import type { LegalForm, Opinion, ShariaStatus } from './states.ts'

export type IssuersTables = {
  business: {
    id: Id<'business'>
    slug: string
    name: string
    legal_name: string
    legal_form: LegalForm
    sector: string
    city: string
    province: string
    founded_year: number
    pitch: string
    description: string
    website: string | null
    sharia_status: ShariaStatus
    owner_user_id: Id<'user'>
    registered_at: Date
  }
  officer: { id: string; business_id: string; place: number; name: string; position: string; bio: string }
  milestone: { id: string; business_id: string; year: number; text: string; recorded_at: Date }
  financial_statement: {
    id: string
    business_id: string
    year: number
    projection: boolean
    revision: number
    revenue: bigint
    gross_profit: bigint
    operating_profit: bigint
    net_profit: bigint
    total_assets: bigint
    interest_bearing_debt: bigint
    sharia_debt: bigint
    total_income: bigint
    non_halal_income: bigint
    operating_cash: bigint
    audited_by: string | null
    filed_by: string
    filed_at: Date
  }
  sharia_opinion: {
    id: string
    business_id: string
    number: string
    given_on: LocalDate
    signer: string
    outcome: Opinion['outcome']
    text: string
    rulebook_version: string
    recorded_by: string
    recorded_at: Date
  }
}

export const tables = (db: Db | Tx) => db.withTables<IssuersTables>()
