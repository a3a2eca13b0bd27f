import { type RawBuilder, sql } from 'kysely'
import type { Id } from '#shared/ids'

type People = RawBuilder<Id<'user'>>

/** SQL select of person ids with an undecided or confirmed match with DTTOT, DPPSPM or the UN list. */
export const peopleMatchingSanctionsSql: People = sql`(select person_id from screening_hit
  where kind <> 'pep' and left_at is null and decision is distinct from 'other')`

/** SQL select of person ids with an undecided or confirmed match with the list of politically exposed persons. */
export const peopleMatchingPepSql: People = sql`(select person_id from screening_hit
  where kind = 'pep' and left_at is null and decision is distinct from 'other')`
