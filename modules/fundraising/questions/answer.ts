import { defineCommand } from '#platform/commands/define-command'
import { Refusal } from '#shared/refusal'
import type { QuestionDeps } from './deps.ts'
import type { AnswerQuestion } from './input.ts'
import type { QuestionRefusals } from './refusals.ts'
import { lockQuestionInTx, toQuestionView } from './rows.ts'
import { type QuestionView, questionActions } from './states.ts'
import { tables } from './tables.ts'

/**
 * The issuer answers once; staff review the answer before publication. Refuses `question_not_found` to others, and
 * `question_state`.
 */
export const answerQuestion = defineCommand({
  name: 'questions.answer',
  permission: 'question.answer',
  idempotent: true,
  async run(context, { id, answer }: AnswerQuestion & { id: string }, deps: QuestionDeps): Promise<QuestionView> {
    const { tx, now, actor: issuer, note } = context
    const row = await lockQuestionInTx(tx, id)
    const offering = await deps.offeringOf(tx, { id: row.offering_id })
    if (offering.issuerUserId !== issuer.userId) throw new Refusal<QuestionRefusals>('question_not_found')
    if (!questionActions.answer(row.state)) throw new Refusal<QuestionRefusals>('question_state')
    const answered = await tables(tx)
      .updateTable('issuer_question')
      .set({ state: 'answered', answer, answered_by: issuer.userId, answered_at: now })
      .where('id', '=', row.id)
      .returningAll()
      .executeTakeFirstOrThrow()
    note(`issuer-question/${id}`, { data: { answered: true } })
    return toQuestionView(answered, offering)
  },
})
