import { sql } from 'kysely'
import { type PersonalRecords, toUuidArray } from '#platform/commands/personal-records'

/** Virtual accounts and the money that people pay in. */
export const walletRecords: PersonalRecords = {
  kind: 'wallet',
  label: { id: 'nomor rekening virtual dan setoran dana', en: 'virtual account numbers and deposits' },
  people: sql`select user_id, created_at as stored_at from virtual_account`,
  objects: {
    'suspense-case': (ids) =>
      sql`select owner as user_id from suspense_case where owner is not null and id = any(${toUuidArray(ids)})`,
  },
  lists: ['suspense'],
}
