import { lockUserInTx } from '#modules/identity'
import { defineCommand } from '#platform/commands/define-command'
import { newId } from '#shared/ids'
import { Refusal } from '#shared/refusal'
import type { QuestionDeps } from './deps.ts'
import type { AskIssuer } from './input.ts'
import type { QuestionRefusals } from './refusals.ts'
import { toQuestionView } from './rows.ts'
import { type QuestionView, questionEvent } from './states.ts'
import { tables } from './tables.ts'

/** Open questions per person and offering. */
const MAX_WAITING = 3

/**
 * Asks the issuer of an offering, who is notified. Refuses `offering_not_found`, `question_own` and `question_quota`.
 */
export const askIssuer = defineCommand({
  name: 'questions.ask',
  permission: 'question.ask',
  idempotent: true,
  async run(context, input: AskIssuer & { offering: string }, deps: QuestionDeps): Promise<QuestionView> {
    const { tx, now, actor: asker, note, emit } = context
    const { offering: slug, question } = input
    const offering = await deps.offeringOf(tx, { slug })
    if (offering.issuerUserId === asker.userId) throw new Refusal<QuestionRefusals>('question_own')
    await lockUserInTx(tx, asker.userId) // locked, so that two simultaneous questions cannot both pass the count
    const waiting = await tables(tx)
      .selectFrom('issuer_question')
      .select('id')
      .where('user_id', '=', asker.userId)
      .where('offering_id', '=', offering.id)
      .where('state', 'in', ['asked', 'answered'])
      .execute()
    if (waiting.length >= MAX_WAITING) throw new Refusal<QuestionRefusals>('question_quota', { most: MAX_WAITING })
    const id = newId<'issuer-question'>(now)
    const row = await tables(tx)
      .insertInto('issuer_question')
      .values({ id, offering_id: offering.id, user_id: asker.userId, question, state: 'asked', asked_at: now })
      .returningAll()
      .executeTakeFirstOrThrow()
    note(`issuer-question/${id}`, { data: { offering: slug } })
    const about = { question: id, name: offering.name, offering: slug }
    if (offering.issuerUserId) emit(questionEvent(offering.issuerUserId, 'question_asked', about))
    return toQuestionView(row, offering)
  },
})
