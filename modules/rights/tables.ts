// Written by npm run tables from the migrations; what they cannot say of a column is in bin/tables/column-types.ts.
import type { Generated, Selectable } from 'kysely'
import type { Db, Tx } from '#platform/database'
import type { LocalDate } from '#shared/dates'
import type { Id } from '#shared/ids'
import type { Rupiah, Units } from '#shared/money'

export type Tables = {
  entitlement: {
    rights_issue_id: string
    user_id: Id<'user'>
    rights: Units
    exercised: Generated<Units>
  }
  rights_issue: {
    id: string
    security_code: string
    new_shares: Units
    old_shares: Units
    exercise_price: Rupiah
    recorded_on: LocalDate
    exercise_from: Date
    exercise_until: Date
  }
}
export type Row<Name extends keyof Tables> = Selectable<Tables[Name]>

export const tables = (db: Db | Tx) => db.withTables<Tables>()
