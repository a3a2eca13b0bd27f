import type { CommandContext } from '#platform/commands/command'
import { defineCommand } from '#platform/commands/define-command'
import type { StaffActor } from '#shared/actor'
import { Refusal } from '#shared/refusal'
import type { QuestionDeps } from './deps.ts'
import type { RefuseQuestion } from './input.ts'
import type { QuestionRefusals } from './refusals.ts'
import { lockQuestionInTx, toQuestionView } from './rows.ts'
import { type QuestionView, questionActions, questionEvent } from './states.ts'
import { tables } from './tables.ts'

/** Content staff publish a question with its answer; the asker is notified. Refuses `question_state`. */
export const publishQuestion = defineCommand({
  name: 'questions.publish',
  permission: 'question.moderate',
  idempotent: true,
  run: (context, { id }: { id: string }, deps: QuestionDeps) => decideInTx(deps, context, id, null),
})

/** Content staff refuse to publish a question with a reason; the asker is notified. Refuses `question_state`. */
export const refuseQuestion = defineCommand({
  name: 'questions.refuse',
  permission: 'question.moderate',
  idempotent: true,
  run: (context, { id, reason }: RefuseQuestion & { id: string }, deps: QuestionDeps) =>
    decideInTx(deps, context, id, reason),
})

async function decideInTx(
  deps: QuestionDeps,
  { tx, now, actor: staff, note, emit }: CommandContext<StaffActor>,
  id: string,
  reason: string | null,
): Promise<QuestionView> {
  const row = await lockQuestionInTx(tx, id)
  const allowed = reason === null ? questionActions.publish(row.state) : questionActions.refuse(row.state)
  if (!allowed) throw new Refusal<QuestionRefusals>('question_state')
  const offering = await deps.offeringOf(tx, { id: row.offering_id })
  const decided = await tables(tx)
    .updateTable('issuer_question')
    .set({ state: reason === null ? 'published' : 'refused', reason, decided_by: staff.userId, decided_at: now })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  note(`issuer-question/${id}`, { ...(reason && { reason }), data: { published: reason === null } })
  const about = { question: row.id, name: offering.name, offering: offering.slug }
  emit(
    reason === null
      ? questionEvent(row.user_id, 'question_published', about)
      : questionEvent(row.user_id, 'question_refused', { ...about, reason }),
  )
  return toQuestionView(decided, offering)
}
