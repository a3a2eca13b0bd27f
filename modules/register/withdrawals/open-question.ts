import type { Tx } from '#platform/db/database'
import type { Id } from '#shared/ids'
import { tables } from './tables.ts'

/** An update statement of the open question of a withdrawal, to answer or close it. */
export const updateOpenQuestion = (tx: Tx, id: Id<'withdrawal'>) =>
  tables(tx)
    .updateTable('withdrawal_question')
    .where('withdrawal_id', '=', id)
    .where('answered_at', 'is', null)
    .where('closed_at', 'is', null)

/** Whether a question to the owner is open. */
export const hasOpenQuestionInTx = async (tx: Tx, id: Id<'withdrawal'>): Promise<boolean> =>
  (await tables(tx)
    .selectFrom('withdrawal_question')
    .select('seq')
    .where('withdrawal_id', '=', id)
    .where('answered_at', 'is', null)
    .where('closed_at', 'is', null)
    .executeTakeFirst()) !== undefined
