import { sql } from 'kysely'
import { type PersonalRecords, toUuidArray } from '#platform/commands/personal-records'

/** Payouts and the bank accounts that they went to. */
export const withdrawalRecords: PersonalRecords = {
  kind: 'withdrawals',
  label: { id: 'penarikan dana dan rekening bank tujuan', en: 'withdrawals and the bank accounts they were paid to' },
  people: sql`select user_id, requested_at as stored_at from withdrawal`,
  objects: {
    withdrawal: (ids) => sql`select user_id from withdrawal where id = any(${toUuidArray(ids)})`,
  },
  lists: ['withdrawals'],
}
