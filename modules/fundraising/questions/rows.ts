import type { Db, Tx } from '#platform/db/database'
import { kinds } from '#platform/db/read-together'
import { type Id, isId } from '#shared/ids'
import { Refusal } from '#shared/refusal'
import type { QuestionRefusals } from './refusals.ts'
import type { QuestionView } from './states.ts'
import { type Row, tables } from './tables.ts'

export type QuestionRow = Row<'issuer_question'>
/** Column kinds for reading questions as JSON. */
export const questionColumnKinds = kinds('instant', 'asked_at', 'answered_at', 'decided_at')

export type QuestionOffering = { id: string; slug: string; name: string; issuerUserId: Id<'user'> | null }

/** Locks a question, so that answer and decision happen one after the other. Refuses `question_not_found`. */
export async function lockQuestionInTx(tx: Tx, id: string): Promise<QuestionRow> {
  const row = isId(id)
    ? await tables(tx).selectFrom('issuer_question').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
    : undefined
  if (!row) throw new Refusal<QuestionRefusals>('question_not_found')
  return row
}

export const selectQuestions = (through: Db | Tx) => tables(through).selectFrom('issuer_question').selectAll()

export const toQuestionView = (
  row: QuestionRow,
  { slug, name }: Pick<QuestionOffering, 'slug' | 'name'>,
): QuestionView => ({
  id: row.id as Id<'issuer-question'>,
  offering: { slug, name },
  question: row.question,
  state: row.state,
  askedAt: row.asked_at,
  answer: row.answer,
  answeredAt: row.answered_at,
  decidedAt: row.decided_at,
  reason: row.reason,
})
