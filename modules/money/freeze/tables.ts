// Written by npm run tables from the migrations; what they cannot say of a column is in bin/tables/column-types.ts.
import type { Selectable } from 'kysely'
import type { Db, Tx } from '#platform/db/database'

export type Tables = {
  books_balances: {
    checkpoint_id: string
    ranges: unknown
  }
  books_checkpoint: {
    id: string
    taken_at: Date
    since: Date
    through: bigint
    open: unknown
    records: bigint
    postings: bigint
    balances: string
  }
  books_chunk: {
    chunk: bigint
    sealed_at: Date
    digest: string
  }
  money_freeze: {
    id: string
    began_at: Date
    reason: string
    found: unknown
    frozen_by: string
    thaw_reason: string | null
    thawed_by: string | null
    thawed_at: Date | null
  }
}
export type Row<Name extends keyof Tables> = Selectable<Tables[Name]>

export const tables = (db: Db | Tx) => db.withTables<Tables>()
