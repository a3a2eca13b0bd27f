// Written by npm run tables from the migrations; what they cannot say of a column is in bin/tables/column-types.ts.
import type { ColumnType, Selectable } from 'kysely'
import type { Db, Tx } from '#platform/db/database'
import type { Id } from '#shared/ids'
import type { ImportTotals } from './states.ts'

export type Tables = {
  import_batch: {
    id: Id<'import'>
    digest: string
    totals: ColumnType<ImportTotals, string, never>
    state: 'proposed' | 'approved' | 'rejected' | 'done'
    proposed_at: Date
    ended_at: Date | null
    request_id: Id<'approval'> | null
    approved: 'approved' | null
  }
  import_invitation: {
    user_id: Id<'user'>
    batch_id: Id<'import'>
    invited_at: Date | null
  }
  import_progress: {
    batch_id: Id<'import'>
    file: string
    rows_written: bigint
    amount: bigint
  }
}
export type Row<Name extends keyof Tables> = Selectable<Tables[Name]>

export const tables = (db: Db | Tx) => db.withTables<Tables>()
