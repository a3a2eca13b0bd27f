import { sql } from 'kysely'
import type { ContentKind } from './states.ts'

/**
 * SQL of the versions of one kind that are published at an instant, to be placed after `from`; items are `i`, versions
 * `v`.
 * An end counts from its instant, even if the job runs later.
 */
export const livePublishedVersionsSql = (now: Date, kind: ContentKind) => sql`
  content_item i join content_version v on v.item_id = i.id and v.number = i.live_version
  where i.kind = ${kind} and i.ended_at is null and (i.end_at is null or i.end_at > ${now})`
