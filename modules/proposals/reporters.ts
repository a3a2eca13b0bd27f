import type { Db, Tx } from '#platform/database'
import type { Id } from '#shared/ids'
import { tables } from './tables.ts'

/** Who may file the reports of a business of the register: its owner, then the co-workers who have that right. */
export async function reportersOf(
  through: Db | Tx,
  businessId: Id<'business'>,
  owner: Id<'user'>,
): Promise<Id<'user'>[]> {
  const rows = await tables(through)
    .selectFrom('coworker')
    .innerJoin('applicant', 'applicant.id', 'coworker.applicant_id')
    .select(['coworker.user_id', 'coworker.rights'])
    .where('applicant.business_id', '=', businessId)
    .where('coworker.user_id', 'is not', null)
    .where('coworker.ended_at', 'is', null)
    .orderBy('coworker.id')
    .execute()
  const helpers = rows.flatMap(({ user_id, rights }) => (user_id && rights.includes('report') ? [user_id] : []))
  return [...new Set([owner, ...helpers])]
}
