import { sql } from 'kysely'
import { type PersonalRecords, toUuidArray } from '#platform/commands/personal-records'

/** Files that people upload. */
export const fileRecords: PersonalRecords = {
  kind: 'files',
  label: { id: 'berkas dan foto yang diunggah', en: 'uploaded files and photos' },
  people: sql`select owner_id as user_id, uploaded_at as stored_at from attachment`,
  objects: {
    attachment: (ids) => sql`select owner_id as user_id from attachment where id = any(${toUuidArray(ids)})`,
  },
}
