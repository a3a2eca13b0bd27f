import type { EarlyConsent } from '#modules/distributions'
import { EARLY_REPAYMENT } from './states.ts'
import { tables } from './tables.ts'

/** Whether a meeting of these holders approved early repayment by the issuer. */
export const hasEarlyRepaymentConsent: EarlyConsent = async (tx, code) => {
  const carried = await tables(tx)
    .selectFrom('meeting_item as i')
    .innerJoin('meeting as m', 'm.id', 'i.meeting_id')
    .select('i.place')
    .where('m.security_code', '=', code)
    .where('m.state', '=', 'closed')
    .where('i.outcome', '=', EARLY_REPAYMENT)
    .where('i.special', '=', true)
    .where('i.carried', '=', true)
    .limit(1)
    .executeTakeFirst()
  return carried !== undefined
}
