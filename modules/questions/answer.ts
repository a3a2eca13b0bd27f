import type { Actor } from '#shared/actor'
import { Refusal } from '#shared/refusal'
import type { QuestionDeps } from './deps.ts'
import type { AnswerQuestion } from './input.ts'
import type { QuestionRefusals } from './refusals.ts'
import { lockedInTx, viewOf } from './rows.ts'
import { can, type QuestionView } from './states.ts'
import { tables } from './tables.ts'

/** The issuer answers, once; staff read it before it is published. Refuses `question_not_found` to who is not the issuer, and `question_state`. */
export function answerQuestion(
  deps: QuestionDeps,
  actor: Actor,
  { id, answer, idempotencyKey }: AnswerQuestion & { id: string; idempotencyKey?: string | undefined },
): Promise<QuestionView> {
  const spec = { name: 'questions.answer', actor, may: 'question.answer' as const, key: idempotencyKey }
  return deps.commands.run({ ...spec, input: { id, answer } }, async ({ tx, now, actor: issuer, note }) => {
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
  })
}
