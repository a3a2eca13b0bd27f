import type { ColumnType, Generated } from 'kysely'
import type { Db, Tx } from '#platform/database'
import type { LocalDate } from '#shared/dates'
import type { Rupiah } from '#shared/money'
import type { ExemptReason, KycState, RiskProfile } from './states.ts'

export type VerificationTables = {
  kyc: {
    user_id: string
    state: KycState
    full_name: string | null
    annual_income: Rupiah | null
    risk_profile: RiskProfile | null
    risk_level: 'low' | 'medium' | 'high' | null
    exempt_reason: ExemptReason | null
    exempt_until: LocalDate | null
    bank_code: string | null
    bank_account_last: string | null
    bank_account_holder: string | null
    bank_verified_at: Date | null
    sid: string | null
    sre: string | null
    rejections: ColumnType<Record<string, string>, string | undefined, string>
    submitted_at: Date | null
    decided_at: Date | null
    approved_at: Date | null
    refresh_due_at: Date | null
    created_at: Date
    version: Generated<number>
  }
}

export const tables = (db: Db | Tx) => db.withTables<VerificationTables>()
