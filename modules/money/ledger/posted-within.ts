import { sql } from 'kysely'
import { firstIdAt } from '#shared/ids'

/**
 * SQL condition on postings `p` and entries `e` of [from, until), by their ids, which begin with the instant. Both are
 * bounded because PostgreSQL does not infer one bound from the other.
 */
export const isPostedWithin = (from: Date, until?: Date | undefined) => sql`
  p.entry_id >= ${firstIdAt(from)}::uuid and e.id >= ${firstIdAt(from)}::uuid and e.posted_at >= ${from} ${
    until
      ? sql`and p.entry_id < ${firstIdAt(until)}::uuid and e.id < ${firstIdAt(until)}::uuid and e.posted_at < ${until}`
      : sql``
  }`
