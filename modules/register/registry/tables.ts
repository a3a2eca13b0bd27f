// Written by npm run tables from the migrations; what they cannot say of a column is in bin/tables/column-types.ts.
import type { Generated, Selectable } from 'kysely'
import type { Db, Tx } from '#platform/db/database'
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
  holding_certificate: {
    id: string
    reference: string
    user_id: Id<'user'>
    security_code: string
    units: Units
    issued_at: Date
  }
  person_close: {
    user_id: Id<'user'>
    through: LocalDate
    cash: bigint
    put_in: bigint
    under_way: bigint
  }
  position: {
    user_id: Id<'user'>
    security_code: string
    units: bigint
    cost: bigint
    realised: bigint
    income: bigint
    since: Date
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
    dividend_days: number | null
    tenor_months: number | null
    distributed_at: Date | null
    matures_on: LocalDate | null
    amortised: boolean
  }
  security_close: {
    security_code: string
    day: LocalDate
    price: Rupiah
  }
  security_split: {
    security_code: string
    day: LocalDate
    at: Date
    old_units: bigint
    new_units: bigint
    price: Rupiah
  }
  worth_close: {
    user_id: Id<'user'>
    day: LocalDate
    cash: bigint
    securities: bigint
    under_way: bigint
    put_in: bigint
    income: bigint
  }
  worth_span: {
    last_day: LocalDate
    first_day: LocalDate
    after_user: string | null
    people: Generated<bigint>
    closed_at: Date | null
  }
}
export type Row<Name extends keyof Tables> = Selectable<Tables[Name]>

export const tables = (db: Db | Tx) => db.withTables<Tables>()
