import type { Tx } from '#platform/database'
import type { Id } from '#shared/ids'
import { tables } from './tables.ts'

/** The question that waits for its owner's answer, to be ended. */
export const openQuestionOf = (tx: Tx, id: Id<'withdrawal'>) =>
  tables(tx)
    .updateTable('withdrawal_question')
    .where('withdrawal_id', '=', id)
    .where('answered_at', 'is', null)
    .where('closed_at', 'is', null)

/** Whether its owner is still to answer. */
export const isAskedInTx = async (tx: Tx, id: Id<'withdrawal'>): Promise<boolean> =>
  (await tables(tx)
    .selectFrom('withdrawal_question')
    .select('seq')
    .where('withdrawal_id', '=', id)
    .where('answered_at', 'is', null)
    .where('closed_at', 'is', null)
    .executeTakeFirst()) !== undefined
