// Written by npm run tables from the migrations; what they cannot say of a column is in bin/tables/column-types.ts.
import type { ColumnType, Generated, Selectable } from 'kysely'
import type { Db, Tx } from '#platform/database'
import type { LocalDate } from '#shared/dates'
import type { Id } from '#shared/ids'
import type { Rupiah } from '#shared/money'

export type Tables = {
  kyc: {
    user_id: Id<'user'>
    state: 'draft' | 'submitted' | 'approved' | 'rejected'
    full_name: string | null
    annual_income: Rupiah | null
    risk_profile: 'conservative' | 'moderate' | 'aggressive' | null
    risk_level: 'low' | 'medium' | 'high' | null
    exempt_reason: 'legal_entity' | 'experienced' | null
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
export type Row<Name extends keyof Tables> = Selectable<Tables[Name]>

export const tables = (db: Db | Tx) => db.withTables<Tables>()
