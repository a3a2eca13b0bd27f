// Written by npm run tables from the migrations; what they cannot say of a column is in bin/tables/column-types.ts.
import type { GeneratedAlways, Selectable } from 'kysely'
import type { Db, Tx } from '#platform/db/database'
import type { LocalDate } from '#shared/dates'
import type { Id } from '#shared/ids'

export type Tables = {
  funds_check: {
    seq: GeneratedAlways<bigint>
    checked_at: Date
    seen_until: Date
    available: bigint
    held: bigint
    settling: bigint
    escrow: bigint
    set_aside: bigint
    others: bigint
    on_the_way: bigint
    bank: bigint
    accounts: unknown
  }
  proof_balance: {
    day: LocalDate
    user_id: Id<'user'>
    wallet: bigint
    escrow: bigint
  }
  proof_part: {
    day: LocalDate
    place: number
    first_leaf: Uint8Array
    leaves: Uint8Array
    hash: string
    sum: bigint
  }
  proof_round: {
    day: LocalDate
    as_of: Date
    published_at: Date
    root: string
    total: bigint
    leaves: number
    people: number
    previous: string
    seal: string
    key_sealed: string
  }
}
export type Row<Name extends keyof Tables> = Selectable<Tables[Name]>

export const tables = (db: Db | Tx) => db.withTables<Tables>()
