import type { AttachmentSubject } from '#modules/attachments'
import type { Db, Tx } from '#platform/database'
import type { Actor } from '#shared/actor'
import type { Id } from '#shared/ids'
import type { WithdrawalDeps } from './deps.ts'
import type { WithdrawalQuestion } from './states.ts'
import { type Row, tables } from './tables.ts'

type Question = Row<'withdrawal_question'>

/** What was asked about a withdrawal, oldest first. */
export const questionsOf = (through: Db | Tx, id: Id<'withdrawal'>): Promise<Question[]> =>
  tables(through).selectFrom('withdrawal_question').selectAll().where('withdrawal_id', '=', id).orderBy('seq').execute()

export const isOpenQuestion = (row: Question) => row.answered_at === null && row.closed_at === null

/** What the files of its answer belong to. */
export const filesOf = ({ withdrawal_id, seq }: Pick<Question, 'withdrawal_id' | 'seq'>): AttachmentSubject =>
  `withdrawal-question/${withdrawal_id}-${seq}`

type Deps = Pick<WithdrawalDeps, 'db' | 'attachments'>

/** The same for who may read them: their owner and finance, with the files of each answer. */
export async function askedAbout(
  { db, attachments }: Deps,
  actor: Actor,
  { id, ownerId }: { id: Id<'withdrawal'>; ownerId: Id<'user'> },
): Promise<WithdrawalQuestion[]> {
  const rows = await questionsOf(db, id)
  return Promise.all(
    rows.map(async (row) => {
      const files = row.answered_at ? await attachments.ofSubject(actor, { subject: filesOf(row), ownerId }) : []
      return { ...questionView(row), files: files.map(({ id: file, kind, name }) => ({ id: file, kind, name })) }
    }),
  )
}

const questionView = (row: Question) => ({
  question: row.question,
  askedAt: row.asked_at,
  answerBy: row.answer_by,
  answer: row.answer,
  answeredAt: row.answered_at,
  waits: isOpenQuestion(row),
})
