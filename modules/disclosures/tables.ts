import type { Generated } from 'kysely'
import type { Db, Tx } from '#platform/database'
import type { Id } from '#shared/ids'
import type { DisclosureState, DisclosureType } from './states.ts'

export type DisclosureTables = {
  disclosure: {
    id: Id<'disclosure'>
    number: string | null
    type: DisclosureType
    business_id: Id<'business'> | null
    title: string
    body: string
    state: DisclosureState
    corrects: Id<'disclosure'> | null
    filed_by: string
    filed_at: Date
    reviewed_by: string | null
    reviewed_at: Date | null
    return_reason: string | null
    published_by: string | null
    published_at: Date | null
    search: Generated<string>
  }
}

export const tables = (db: Db | Tx) => db.withTables<DisclosureTables>()
