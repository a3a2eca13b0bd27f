import type { AttachmentSubject } from '#modules/attachments'
import type { Db, Tx } from '#platform/db/database'
import type { Actor } from '#shared/actor'
import type { Id } from '#shared/ids'
import type { WithdrawalDeps } from './deps.ts'
import type { WithdrawalQuestion } from './states.ts'
import { type Row, tables } from './tables.ts'

type Question = Row<'withdrawal_question'>

/** All questions about a withdrawal, oldest first. */
export const listQuestions = (through: Db | Tx, id: Id<'withdrawal'>): Promise<Question[]> =>
  tables(through).selectFrom('withdrawal_question').selectAll().where('withdrawal_id', '=', id).orderBy('seq').execute()

export const isOpenQuestion = (row: Question) => row.answered_at === null && row.closed_at === null

/** The attachment subject of the files that come with an answer. */
export const answerFilesSubject = ({
  withdrawal_id,
  seq,
}: Pick<Question, 'withdrawal_id' | 'seq'>): AttachmentSubject => `withdrawal-question/${withdrawal_id}-${seq}`

type Deps = Pick<WithdrawalDeps, 'db' | 'attachments'>

/** Questions and answers about a withdrawal with the attached files, for its owner and finance. */
export async function listQuestionsWithFiles(
  { db, attachments }: Deps,
  actor: Actor,
  { id, ownerId }: { id: Id<'withdrawal'>; ownerId: Id<'user'> },
): Promise<WithdrawalQuestion[]> {
  const rows = await listQuestions(db, id)
  return Promise.all(
    rows.map(async (row) => {
      const files = row.answered_at
        ? await attachments.ofSubject(actor, { subject: answerFilesSubject(row), ownerId })
        : []
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
