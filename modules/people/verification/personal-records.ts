import { sql } from 'kysely'
import { type PersonalRecords, toUuidArray } from '#platform/commands/personal-records'

/** What people hand in for their KYC. */
export const kycRecords: PersonalRecords = {
  kind: 'kyc',
  label: { id: 'data diri dan nomor identitas dari KYC', en: 'personal details and identity numbers of the KYC' },
  people: sql`select user_id, submitted_at as stored_at from kyc_submission`,
  objects: {
    kyc: (ids) => sql`select distinct user_id from kyc_submission where user_id = any(${toUuidArray(ids)})`,
  },
}
