import { sql } from 'kysely'
import { type PersonalRecords, toUuidArray } from '#platform/commands/personal-records'

/** Complaints with what people wrote. */
export const complaintRecords: PersonalRecords = {
  kind: 'complaints',
  label: { id: 'isi pengaduan', en: 'complaints' },
  people: sql`select user_id, received_at as stored_at from complaint`,
  objects: {
    complaint: (ids) => sql`select user_id from complaint where id = any(${toUuidArray(ids)})`,
  },
}
