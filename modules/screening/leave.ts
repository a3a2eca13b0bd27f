import type { Clock } from '#platform/clock'
import type { Tx } from '#platform/database'
import type { Id } from '#shared/ids'
import { tables } from './tables.ts'

/**
 * Whose account is closed is on the queue no more: what nobody decided keeps that as its reason, with who asked for a second
 * look. What was decided stays as it is.
 */
export const leaveInTx =
  ({ clock }: { clock: Clock }) =>
  async (tx: Tx, personId: Id<'user'>): Promise<void> => {
    await tables(tx)
      .updateTable('screening_hit')
      .set({ left_at: clock.now(), left_why: 'account_closed' })
      .where('person_id', '=', personId)
      .where('decision', 'is', null)
      .where('left_at', 'is', null)
      .execute()
  }
