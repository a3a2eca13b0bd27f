import type { Db, Tx } from '#platform/db/database'
import { type Id, isId } from '#shared/ids'
import { Refusal } from '#shared/refusal'
import type { ComplaintRefusals } from './refusals.ts'
import type { ComplaintView } from './states.ts'
import { type Row, tables } from './tables.ts'

export type ComplaintRow = Row<'complaint'>

export const selectComplaints = (through: Db | Tx) => tables(through).selectFrom('complaint').selectAll()

/** Locks a complaint, with `writer` only their own. Refuses `complaint_not_found`. */
export async function lockComplaintInTx(tx: Tx, id: string, writer?: Id<'user'>): Promise<ComplaintRow> {
  const row = isId(id)
    ? await selectComplaints(tx)
        .where('id', '=', id as ComplaintRow['id'])
        .forUpdate()
        .executeTakeFirst()
    : undefined
  if (!row || (writer !== undefined && row.user_id !== writer))
    throw new Refusal<ComplaintRefusals>('complaint_not_found')
  return row
}

export const toComplaintView = (row: ComplaintRow): ComplaintView => ({
  id: row.id,
  reference: row.reference,
  topic: row.topic,
  about: row.about,
  story: row.story,
  wish: row.wish,
  state: row.state,
  receivedAt: row.received_at,
  acknowledgeBy: row.acknowledge_by,
  answerBy: row.answer_by,
  acknowledgedAt: row.acknowledged_at,
  begunAt: row.begun_at,
  extendedAt: row.extended_at,
  extensionReason: row.extension_reason,
  outcome: row.outcome,
  answer: row.answer,
  answeredAt: row.answered_at,
  endedAt: row.ended_at,
  escalatedTo: row.escalated_to,
})
