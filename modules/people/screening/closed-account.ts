import type { Tx } from '#platform/db/database'
import type { Clock } from '#platform/runtime/clock'
import type { Id } from '#shared/ids'
import { tables } from './tables.ts'

/** Closes undecided matches of a closed account with that reason; decided ones stay unchanged. */
export const closeHitsInTx =
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
