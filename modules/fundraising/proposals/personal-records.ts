import { sql } from 'kysely'
import { type PersonalRecords, toUuidArray } from '#platform/commands/personal-records'

/** Proposals of issuers, with what they say of their people. */
export const proposalRecords: PersonalRecords = {
  kind: 'proposals',
  label: { id: 'data pengajuan pendanaan usaha', en: 'the funding proposal of a business' },
  people: sql`select owner_user_id as user_id, created_at as stored_at from applicant`,
  objects: {
    proposal: (ids) =>
      sql`select a.owner_user_id as user_id from proposal p join applicant a on a.id = p.applicant_id where p.id = any(${toUuidArray(ids)})`,
    applicant: (ids) => sql`select owner_user_id as user_id from applicant where id = any(${toUuidArray(ids)})`,
  },
}
