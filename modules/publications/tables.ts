import type { Generated } from 'kysely'
import type { Db, Tx } from '#platform/database'
import type { Id } from '#shared/ids'
import type { Category, DisclosureState, DisclosureType, PublicationState } from './contract.ts'

export type PublicationsTables = {
  publication: {
    id: Id<'publication'>
    slug: string
    category: Category
    business_id: Id<'business'> | null
    state: PublicationState
    latest_version: number
    live_version: number | null
    live_approval: number | null
    publish_at: Date | null
    published_at: Date | null
    live_since: Date | null
    created_by: string
    created_at: Date
  }
  publication_version: {
    publication_id: Id<'publication'>
    number: number
    title: string
    summary: string
    body: string
    byline: string
    author: string
    reason: string
    written_at: Date
    words: Generated<string>
    search: Generated<string>
  }
  publication_approval: {
    publication_id: Id<'publication'>
    version: number
    author: string
    approved_by: string
    approved_at: Date
  }
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

export const tables = (db: Db | Tx) => db.withTables<PublicationsTables>()
