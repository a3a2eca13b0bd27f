// Written by npm run tables from the migrations; what they cannot say of a column is in bin/tables/column-types.ts.
import type { ColumnType, Generated, GeneratedAlways, Selectable } from 'kysely'
import type { Db, Tx } from '#platform/db/database'
import type { LocalDate } from '#shared/dates'
import type { Id } from '#shared/ids'
import type { Fields } from './states.ts'

export type Tables = {
  content_approval: {
    item_id: Id<'content'>
    version: number
    request_id: Id<'approval'>
    approved: Generated<'approved'>
  }
  content_built_in: {
    only_row: Generated<boolean>
    hash: string
  }
  content_image: {
    id: Id<'image'>
    name: string
    alt: string
    width: number
    height: number
    uploaded_by: string
    uploaded_at: Date
  }
  content_item: {
    id: Id<'content'>
    kind: 'publication' | 'page' | 'question' | 'campaign' | 'popup' | 'link'
    key: string
    legal: boolean
    position: number
    latest_version: number
    live_version: number | null
    live_approval: number | null
    live_since: Date | null
    published_at: Date | null
    business_id: Id<'business'> | null
    edition: string | null
    due_version: number | null
    due_at: Date | null
    due_end: Date | null
    end_at: Date | null
    ended_at: Date | null
    created_by: string
    created_at: Date
    second: Generated<boolean>
  }
  content_shown: {
    item_id: Id<'content'>
    version: number
    edition: string | null
    since: Date
    seq: GeneratedAlways<bigint>
  }
  content_version: {
    item_id: Id<'content'>
    number: number
    fields: ColumnType<Fields, string, never>
    new_edition: boolean
    author: string
    reason: string
    written_at: Date
    title: string
    words: string
    search: string
  }
  faq_group: {
    key: string
    title_id: string
    title_en: string
    position: number
    revision: number
    changed_by: string
    changed_at: Date
  }
  link_visits: {
    item_id: Id<'content'>
    day: LocalDate
    visits: bigint
  }
}
export type Row<Name extends keyof Tables> = Selectable<Tables[Name]>

export const tables = (db: Db | Tx) => db.withTables<Tables>()
