import type { Tx } from '#platform/db/database'
import type { Id } from '#shared/ids'
import type { ProposalDeps } from './deps.ts'
import { recordStateChangeInTx } from './move.ts'
import { endedProposalStates } from './states.ts'
import { tables } from './tables.ts'

/** The reason in the history of a proposal that ended because its owner closed the account. */
const REASON = 'Akun pemilik usaha ditutup.'

/**
 * Deletes a closed account’s co-worker data and withdraws the proposals of its own businesses. Accounts with a
 * scheduled offering cannot be closed, which is checked elsewhere.
 */
export async function eraseUserInTx({ clock }: Pick<ProposalDeps, 'clock'>, tx: Tx, userId: Id<'user'>): Promise<void> {
  await tables(tx).deleteFrom('coworker').where('user_id', '=', userId).execute()
  const now = clock.now()
  const running = await tables(tx)
    .selectFrom('proposal')
    .select(['id', 'state'])
    .where('applicant_id', 'in', (of) =>
      of.selectFrom('applicant').select('applicant.id').where('owner_user_id', '=', userId),
    )
    .where('state', 'not in', [...endedProposalStates])
    .orderBy('id')
    .forUpdate()
    .execute()
  for (const { id, state } of running) {
    await tables(tx)
      .updateTable('proposal')
      .set({ state: 'withdrawn', reason: REASON, due_at: null, overdue_told: false, updated_at: now })
      .where('id', '=', id)
      .execute()
    await recordStateChangeInTx(tx, { id, from: state, to: 'withdrawn', by: userId, at: now, reason: REASON })
  }
}
