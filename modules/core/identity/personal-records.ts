import { sql } from 'kysely'
import { type PersonalRecords, toUuidArray } from '#platform/commands/personal-records'

/** What an account itself holds of its owner. */
export const accountRecords: PersonalRecords = {
  kind: 'account',
  label: {
    id: 'nama, alamat email, dan nomor telepon akun',
    en: 'name, e-mail address and phone number of the account',
  },
  people: sql`select id as user_id, created_at as stored_at from app_user`,
  objects: {
    user: (ids) => sql`select id as user_id from app_user where id = any(${toUuidArray(ids)})`,
  },
}
