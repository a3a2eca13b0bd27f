// Written by npm run tables from the migrations; what they cannot say of a column is in bin/tables/column-types.ts.
import type { Selectable } from 'kysely'
import type { Db, Tx } from '#platform/database'
import type { LocalDate } from '#shared/dates'
import type { Id } from '#shared/ids'
import type { BasisPoints, Rupiah, Units } from '#shared/money'

export type Tables = {
  acquisition: {
    id: string
    user_id: Id<'user'>
    security_code: string
    units: Units
    price: Rupiah
    reference: string
    source: string
    paid_at: Date
    acquired_at: Date
  }
  security: {
    code: string
    slug: string
    kind: 'share' | 'sukuk'
    akad: 'musyarakah' | 'mudharabah' | 'ijarah'
    business_id: Id<'business'>
    name: string
    issue_price: Rupiah
    projected_return: BasisPoints | null
    payment_months: number | null
    tenor_months: number | null
    distributed_at: Date | null
    matures_on: LocalDate | null
  }
}
export type Row<Name extends keyof Tables> = Selectable<Tables[Name]>

export const tables = (db: Db | Tx) => db.withTables<Tables>()
