import { sql } from 'kysely'
import type { ContentKind } from './states.ts'

/**
 * The live versions of one kind, for after `from`, to be gone on with by `and`: items are `i`, versions `v`. An end
 * counts from its instant, also where the job that writes it down comes a little later.
 */
export const publishedAt = (now: Date, kind: ContentKind) => sql`
  content_item i join content_version v on v.item_id = i.id and v.number = i.live_version
  where i.kind = ${kind} and i.ended_at is null and (i.end_at is null or i.end_at > ${now})`
