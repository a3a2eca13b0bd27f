import { sql } from 'kysely'
import { selectEveryHolder } from '#modules/ledger'
import type { PersonalRecords } from '#platform/commands/personal-records'

/** Who holds or held which security. */
export const holdingRecords: PersonalRecords = {
  kind: 'holdings',
  label: { id: 'efek yang dimiliki', en: 'securities held' },
  people: sql`select user_id, '-infinity'::timestamptz as stored_at from (${selectEveryHolder('all')}) as holder`,
  objects: { register: selectEveryHolder },
}
