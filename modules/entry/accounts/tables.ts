// Written by npm run tables from the migrations; what they cannot say of a column is in bin/tables/column-types.ts.
import type { Selectable } from 'kysely'
import type { Db, Tx } from '#platform/db/database'
import type { Id } from '#shared/ids'

export type Tables = {
  consent: {
    id: Id<'consent'>
    user_id: Id<'user'>
    kind: 'terms' | 'privacy' | 'marketing' | 'analytics' | 'partner_sharing'
    version: string
    given: boolean
    at: Date
  }
  notice_choice: {
    user_id: Id<'user'>
    event: string
    channel: 'email' | 'whatsapp' | 'app'
    wanted: boolean
  }
}
export type Row<Name extends keyof Tables> = Selectable<Tables[Name]>

export const tables = (db: Db | Tx) => db.withTables<Tables>()
