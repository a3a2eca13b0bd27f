import { sql } from 'kysely'
import { type PersonalRecords, toUuidArray } from '#platform/commands/personal-records'

/** Agreements that people signed. */
export const signatureRecords: PersonalRecords = {
  kind: 'agreements',
  label: { id: 'perjanjian yang ditandatangani', en: 'signed agreements' },
  people: sql`select user_id, invited_at as stored_at from signature`,
  objects: {
    signature: (ids) => sql`select user_id from signature where id = any(${toUuidArray(ids)})`,
  },
}
