import type { Db, Tx } from '#platform/database'
import { kinds } from '#platform/read-together'
import { type Id, isId } from '#shared/ids'
import { Refusal } from '#shared/refusal'
import type { QuestionRefusals } from './refusals.ts'
import type { QuestionView } from './states.ts'
import { type Row, tables } from './tables.ts'

export type QuestionRow = Row<'issuer_question'>
export const questionKinds = kinds('instant', 'asked_at', 'answered_at', 'decided_at')

export type OfferingOf = { id: string; slug: string; name: string; issuerUserId: Id<'user'> | null }

/** The question, locked: who answers it and who decides on it wait for each other. Refuses `question_not_found`. */
export async function lockedInTx(tx: Tx, id: string): Promise<QuestionRow> {
  const row = isId(id)
    ? await tables(tx).selectFrom('issuer_question').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
    : undefined
  if (!row) throw new Refusal<QuestionRefusals>('question_not_found')
  return row
}

export const questionRows = (through: Db | Tx) => tables(through).selectFrom('issuer_question').selectAll()

export const viewOf = (row: QuestionRow, { slug, name }: Pick<OfferingOf, 'slug' | 'name'>): QuestionView => ({
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
