import type { Tx } from '#platform/database'
import type { Id } from '#shared/ids'
import type { ProposalDeps } from './deps.ts'
import { writeChangeInTx } from './move.ts'
import { endedStates } from './states.ts'
import { tables } from './tables.ts'

/** Stands in the history of a proposal that ended because the account of its owner was closed. */
const REASON = 'Akun pemilik usaha ditutup.'

/**
 * What is held of somebody as a co-worker goes with their account, and the proposals of their own businesses end: nobody
 * answers for them any more. An offering that is scheduled stands in the way of closing by itself.
 */
export async function eraseInTx({ clock }: Pick<ProposalDeps, 'clock'>, tx: Tx, userId: Id<'user'>): Promise<void> {
  await tables(tx).deleteFrom('coworker').where('user_id', '=', userId).execute()
  const now = clock.now()
  const running = await tables(tx)
    .selectFrom('proposal')
    .select(['id', 'state'])
    .where('applicant_id', 'in', (of) =>
      of.selectFrom('applicant').select('applicant.id').where('owner_user_id', '=', userId),
    )
    .where('state', 'not in', [...endedStates])
    .orderBy('id')
    .forUpdate()
    .execute()
  for (const { id, state } of running) {
    await tables(tx)
      .updateTable('proposal')
      .set({ state: 'withdrawn', reason: REASON, due_at: null, overdue_told: false, updated_at: now })
      .where('id', '=', id)
      .execute()
    await writeChangeInTx(tx, { id, from: state, to: 'withdrawn', by: userId, at: now, reason: REASON })
  }
}
