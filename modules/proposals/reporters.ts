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

/** The businesses for which somebody may hand in and pay what holders get: as a co-worker with that right. */
export async function paysFor(through: Db | Tx, userId: Id<'user'>): Promise<Id<'business'>[]> {
  const rows = await tables(through)
    .selectFrom('coworker')
    .innerJoin('applicant', 'applicant.id', 'coworker.applicant_id')
    .select(['applicant.business_id', 'coworker.rights'])
    .where('coworker.user_id', '=', userId)
    .where('coworker.ended_at', 'is', null)
    .where('applicant.business_id', 'is not', null)
    .orderBy('coworker.id')
    .execute()
  return rows.flatMap(({ business_id, rights }) => (business_id && rights.includes('pay') ? [business_id] : []))
}
