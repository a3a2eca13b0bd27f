import type { ScreeningListener } from '#modules/screening'
import { assertNotOwnCaseInTx } from './decide-kyc.ts'
import type { VerificationDeps } from './deps.ts'
import { refusePermanentlyInTx } from './refuse-kyc.ts'
import { tables } from './tables.ts'

/**
 * Reactions to screening: an undecided match makes a person high risk, a confirmed one refuses permanently. Refuses
 * `kyc_own_case`.
 */
export const createScreeningReactions = (
  deps: Pick<VerificationDeps, 'approvals' | 'refused' | 'screening'>,
): ScreeningListener => ({
  async found({ tx }, personIds) {
    await tables(tx)
      .updateTable('kyc')
      .set({ risk_level: 'high' })
      .where('user_id', 'in', [...personIds])
      .execute()
  },
  mayDecide: ({ tx, actor }, userId) => assertNotOwnCaseInTx(tx, actor, userId),
  async decided(context, { id: hitId, personId: userId, reason, isListed }) {
    if (isListed) return refusePermanentlyInTx(deps, context, { hitId, userId, reason })
    if (await deps.screening.isClearInTx(context.tx, userId))
      await tables(context.tx)
        .updateTable('kyc')
        .set((row) => ({ risk_level: row.ref('risk_rest') }))
        .where('user_id', '=', userId)
        .execute()
  },
})
