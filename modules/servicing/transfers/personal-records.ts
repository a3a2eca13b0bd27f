import { sql } from 'kysely'
import { type PersonalRecords, toUuidArray } from '#platform/commands/personal-records'

/** Gifts and inheritances of securities. */
export const transferRecords: PersonalRecords = {
  kind: 'transfers',
  label: { id: 'hibah dan warisan efek', en: 'gifts and inheritances of securities' },
  people: sql`select filed_by as user_id, filed_at as stored_at from holding_transfer union all select from_user, filed_at from holding_transfer`,
  objects: {
    transfer: (ids) =>
      sql`select unnest(array[filed_by, from_user]) as user_id from holding_transfer where id = any(${toUuidArray(ids)})`,
  },
}
