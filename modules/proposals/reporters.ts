import type { Db, Tx } from '#platform/database'
import type { Id } from '#shared/ids'
import { applicantsOf } from './access.ts'
import type { CoworkerRight } from './states.ts'
import { tables } from './tables.ts'

/** For a business of the register: its owner, then the co-workers who have this right. */
const withRight =
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

/** Who may file the reports of a business. */
export const reportersOf = withRight('report')
/** Who may pay what its issuer owes. */
export const payersOf = withRight('pay')

/** The businesses for which somebody may hand in what holders get and pay what the issuer owes: as a co-worker with that right. */
export async function paysFor(through: Db | Tx, userId: Id<'user'>): Promise<Id<'business'>[]> {
  const rows = await applicantsOf(through, userId)
  return rows.flatMap(({ business_id, rights }) => (business_id && rights?.includes('pay') ? [business_id] : []))
}
