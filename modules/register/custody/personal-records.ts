import { sql } from 'kysely'
import { type PersonalRecords, toUuidArray } from '#platform/commands/personal-records'

/** Securities accounts at the custodian. */
export const custodyRecords: PersonalRecords = {
  kind: 'custody',
  label: { id: 'rekening efek', en: 'securities accounts' },
  people: sql`select user_id, opened_at as stored_at from custody_account`,
  objects: {
    custody_account: (ids) =>
      sql`select user_id from custody_account where user_id = any(${toUuidArray(ids)}) or id = any(${toUuidArray(ids)})`,
  },
  lists: ['custody/accounts'],
}
