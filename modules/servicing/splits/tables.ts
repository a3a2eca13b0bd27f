// Written by npm run tables from the migrations; what they cannot say of a column is in bin/tables/column-types.ts.
import type { Generated, Selectable } from 'kysely'
import type { Db, Tx } from '#platform/db/database'
import type { Id } from '#shared/ids'
import type { Rupiah, Units } from '#shared/money'

export type Tables = {
  split: {
    id: Id<'split'>
    reference: string
    security_code: string
    business_id: Id<'business'>
    owner: Id<'user'>
    old_shares: Units
    new_shares: Units
    odd_price: Rupiah
    funding: Rupiah
    stops_at: Date
    effective_at: Date
    state: 'proposed' | 'announced' | 'suspended' | 'adjusting' | 'ended' | 'cancelled'
    proposed_at: Date
    announced_at: Date | null
    counted_at: Date | null
    units_before: Units | null
    units_after: Units | null
    paid: Rupiah | null
    ended_at: Date | null
    why: string | null
    request_id: Id<'approval'> | null
    approved: 'approved' | null
    kind: Generated<'split' | 'stock_dividend'>
  }
  split_holding: {
    split_id: Id<'split'>
    user_id: Id<'user'>
    units_before: Units
    units_after: Units
    odd: Units
    paid: Rupiah
    done_at: Date | null
    unclaimed: Generated<boolean>
  }
}
export type Row<Name extends keyof Tables> = Selectable<Tables[Name]>

export const tables = (db: Db | Tx) => db.withTables<Tables>()
