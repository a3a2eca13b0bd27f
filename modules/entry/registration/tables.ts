// Written by npm run tables from the migrations; what they cannot say of a column is in bin/tables/column-types.ts.
import type { Selectable } from 'kysely'
import type { Db, Tx } from '#platform/db/database'
import type { Id } from '#shared/ids'

export type Tables = {
  registration: {
    id: Id<'registration'>
    user_id: Id<'user'>
    firstname: string
    lastname: string
    phone: string
    password_hash: string
    locale: 'id' | 'en'
    terms_version: string
    privacy_version: string | null
    origin: unknown
    network: string
    created_at: Date
  }
}
export type Row<Name extends keyof Tables> = Selectable<Tables[Name]>

export const tables = (db: Db | Tx) => db.withTables<Tables>()
