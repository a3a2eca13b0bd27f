// Written by npm run tables from the migrations; what they cannot say of a column is in bin/tables/column-types.ts.
import type { Generated, Selectable } from 'kysely'
import type { Db, Tx } from '#platform/db/database'
import type { Id } from '#shared/ids'

export type Tables = {
  breach: {
    id: Id<'breach'>
    reference: string
    title: string
    how_id: string
    how_en: string
    efforts_id: string
    efforts_en: string
    scope: 'actors' | 'kinds'
    actors: string[]
    kinds: string[]
    began_at: Date
    ended_at: Date
    discovered_at: Date
    registered_at: Date
    registered_by: Id<'user'>
    notify_by: Date
    warn_at: Date
    state: Generated<'collecting' | 'open' | 'sending' | 'sent' | 'dismissed'>
    collected_kinds: Generated<number>
    collected_after: string | null
    people: bigint | null
    unreached: bigint | null
    request_id: Id<'approval'> | null
    approved: 'approved' | null
    decided_at: Date | null
    sent_at: Date | null
    authority_at: Date | null
    authority_receipt: string | null
    authority_by: Id<'user'> | null
    warned_at: Date | null
    overdue_told_at: Date | null
  }
  breach_person: {
    breach_id: Id<'breach'>
    user_id: Id<'user'>
    kinds: string[]
    told_at: Date | null
    reached: boolean | null
  }
}
export type Row<Name extends keyof Tables> = Selectable<Tables[Name]>

export const tables = (db: Db | Tx) => db.withTables<Tables>()
