import type { Db, Tx } from '#platform/db/database'
import type { Id } from '#shared/ids'
import { listApplicantsOfUser } from './access.ts'
import type { CoworkerRight } from './states.ts'
import { tables } from './tables.ts'

/** User ids with a right in a registered business: its owner, then co-workers with that right. */
const usersWithRight =
  (right: CoworkerRight) =>
  async (through: Db | Tx, businessId: Id<'business'>, owner: Id<'user'>): Promise<Id<'user'>[]> => {
    const rows = await tables(through)
      .selectFrom('coworker')
      .innerJoin('applicant', 'applicant.id', 'coworker.applicant_id')
      .select(['coworker.user_id', 'coworker.rights'])
      .where('applicant.business_id', '=', businessId)
      .where('coworker.user_id', 'is not', null)
      .where('coworker.ended_at', 'is', null)
      .orderBy('coworker.id')
      .execute()
    const helpers = rows.flatMap(({ user_id, rights }) => (user_id && rights.includes(right) ? [user_id] : []))
    return [...new Set([owner, ...helpers])]
  }

/** User ids of those who may file a business’s reports, its owner first. */
export const listReporters = usersWithRight('report')
/** User ids of those who may pay what the issuer owes, its owner first. */
export const listPayers = usersWithRight('pay')

/** Ids of the businesses for which a user has the co-worker right `pay`. */
export async function listBusinessesPaidBy(through: Db | Tx, userId: Id<'user'>): Promise<Id<'business'>[]> {
  const rows = await listApplicantsOfUser(through, userId)
  return rows.flatMap(({ business_id, rights }) => (business_id && rights?.includes('pay') ? [business_id] : []))
}
