// Written by npm run tables from the migrations; what they cannot say of a column is in bin/tables/column-types.ts.
import type { Generated, Selectable } from 'kysely'
import type { Db, Tx } from '#platform/db/database'
import type { Id } from '#shared/ids'
import type { Rupiah } from '#shared/money'

export type Tables = {
  claim: {
    id: Id<'claim'>
    source: string
    user_id: Id<'user'>
    security_code: string | null
    reference: string
    about: string
    amount: Rupiah
    since: Date
  }
  claim_payment: {
    claim_id: Id<'claim'>
    to_user: Id<'user'>
    amount: Rupiah
    paid_at: Date
    unclaimed: Generated<boolean>
  }
}
export type Row<Name extends keyof Tables> = Selectable<Tables[Name]>

export const tables = (db: Db | Tx) => db.withTables<Tables>()
