import { sql } from 'kysely'
import { firstIdAt } from '#shared/ids'

/**
 * Postings `p` and their entries `e` from one instant on and before another, by their ids, which begin with the instant. Both are
 * named: PostgreSQL takes no bound of the one for one of the other, and would read all entries.
 */
export const postedWithin = (from: Date, until?: Date | undefined) => sql`
  p.entry_id >= ${firstIdAt(from)}::uuid and e.id >= ${firstIdAt(from)}::uuid and e.posted_at >= ${from} ${
    until
      ? sql`and p.entry_id < ${firstIdAt(until)}::uuid and e.id < ${firstIdAt(until)}::uuid and e.posted_at < ${until}`
      : sql``
  }`
