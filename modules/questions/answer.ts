import { defineCommand } from '#platform/define-command'
import { Refusal } from '#shared/refusal'
import type { QuestionDeps } from './deps.ts'
import type { AnswerQuestion } from './input.ts'
import type { QuestionRefusals } from './refusals.ts'
import { lockedInTx, viewOf } from './rows.ts'
import { can, type QuestionView } from './states.ts'
import { tables } from './tables.ts'

/** The issuer answers, once; staff read it before it is published. Refuses `question_not_found` to who is not the issuer, and `question_state`. */
export const answerQuestion = defineCommand({
  name: 'questions.answer',
  permission: 'question.answer',
  idempotent: true,
  async run(context, { id, answer }: AnswerQuestion & { id: string }, deps: QuestionDeps): Promise<QuestionView> {
    const { tx, now, actor: issuer, note } = context
    const row = await lockedInTx(tx, id)
    const offering = await deps.offeringOf(tx, { id: row.offering_id })
    if (offering.issuerUserId !== issuer.userId) throw new Refusal<QuestionRefusals>('question_not_found')
    if (!can.answer(row.state)) throw new Refusal<QuestionRefusals>('question_state')
    const answered = await tables(tx)
      .updateTable('issuer_question')
      .set({ state: 'answered', answer, answered_by: issuer.userId, answered_at: now })
      .where('id', '=', row.id)
      .returningAll()
      .executeTakeFirstOrThrow()
    note(`issuer-question/${id}`, { data: { answered: true } })
    return viewOf(answered, offering)
  },
})
