import { sql } from 'kysely'
import { type PersonalRecords, toUuidArray } from '#platform/commands/personal-records'

/** Purchases of offerings. */
export const purchaseRecords: PersonalRecords = {
  kind: 'purchases',
  label: { id: 'pembelian efek', en: 'purchases of securities' },
  people: sql`select user_id, created_at as stored_at from subscription`,
  objects: {
    subscription: (ids) => sql`select user_id from subscription where id = any(${toUuidArray(ids)})`,
  },
}
