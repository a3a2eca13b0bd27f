// Written by npm run tables from the migrations; what they cannot say of a column is in bin/tables/column-types.ts.
import type { Selectable } from 'kysely'
import type { Db, Tx } from '#platform/db/database'
import type { LocalDate } from '#shared/dates'

export type Tables = {
  document: {
    id: string
    subject: string
    kind: string
    title: string
    edition: number
    dated: LocalDate
    public_at: Date
    file: string
    bytes: bigint
    pages: number
    sha256: string
    code: string
    published_by: string
    recorded_at: Date
  }
}
export type Row<Name extends keyof Tables> = Selectable<Tables[Name]>

export const tables = (db: Db | Tx) => db.withTables<Tables>()
