import type { ScreeningListener } from '#modules/screening'
import { assertNotTheirOwnInTx } from './decide-kyc.ts'
import type { VerificationDeps } from './deps.ts'
import { refuseInTx } from './refuse-kyc.ts'
import { tables } from './tables.ts'

/** A likeness makes a high risk of a person until all of them are somebody else; one of a list is refused for good. Refuses `kyc_own_case`. */
export const screeningFollows = (
  deps: Pick<VerificationDeps, 'approvals' | 'refused' | 'screening'>,
): ScreeningListener => ({
  async found({ tx }, personIds) {
    await tables(tx)
      .updateTable('kyc')
      .set({ risk_level: 'high' })
      .where('user_id', 'in', [...personIds])
      .execute()
  },
  mayDecide: ({ tx, actor }, userId) => assertNotTheirOwnInTx(tx, actor, userId),
  async decided(context, { id: hitId, personId: userId, reason, isListed }) {
    if (isListed) return refuseInTx(deps, context, { hitId, userId, reason })
    if (await deps.screening.isClearInTx(context.tx, userId))
      await tables(context.tx)
        .updateTable('kyc')
        .set((row) => ({ risk_level: row.ref('risk_rest') }))
        .where('user_id', '=', userId)
        .execute()
  },
})
