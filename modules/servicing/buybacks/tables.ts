// Written by npm run tables from the migrations; what they cannot say of a column is in bin/tables/column-types.ts.
import type { Generated, Selectable } from 'kysely'
import type { Db, Tx } from '#platform/db/database'
import type { Id } from '#shared/ids'
import type { Rupiah, Units } from '#shared/money'

export type Tables = {
  buyback: {
    id: Id<'buyback'>
    reference: string
    security_code: string
    business_id: Id<'business'>
    owner: Id<'user'>
    price: Rupiah
    most: Units
    funds: string
    opens_at: Date
    closes_at: Date
    state: 'submitted' | 'proposed' | 'announced' | 'open' | 'settling' | 'ended' | 'cancelled'
    proposed_at: Date
    announced_at: Date | null
    account_number: string | null
    bank: string | null
    funded_at: Date | null
    counted_at: Date | null
    offered: Units | null
    bought: Units | null
    ended_at: Date | null
    why: string | null
    request_id: Id<'approval'> | null
    approved: 'approved' | null
  }
  buyback_offer: {
    id: Id<'buyback-offer'>
    reference: string
    buyback_id: Id<'buyback'>
    user_id: Id<'user'>
    units: Units
    state: 'standing' | 'withdrawn' | 'settled'
    offered_at: Date
    bought: Units | null
    ended_at: Date | null
    unclaimed: Generated<boolean>
  }
}
export type Row<Name extends keyof Tables> = Selectable<Tables[Name]>

export const tables = (db: Db | Tx) => db.withTables<Tables>()
