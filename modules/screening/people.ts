import { type RawBuilder, sql } from 'kysely'
import type { Id } from '#shared/ids'

type People = RawBuilder<Id<'user'>>

/** Who is like somebody of DTTOT, DPPSPM or the UN list, undecided or found to be them, as a select of their ids. */
export const likeListed: People = sql`(select person_id from screening_hit
  where kind <> 'pep' and left_at is null and decision is distinct from 'other')`

/** Who is like a holder of a public office, in the same way. */
export const likeOffice: People = sql`(select person_id from screening_hit
  where kind = 'pep' and left_at is null and decision is distinct from 'other')`
