import { attachFilesInTx } from '#modules/attachments'
import { listStaffWithPermission } from '#modules/identity'
import { defineCommand } from '#platform/commands/define-command'
import { Refusal } from '#shared/refusal'
import { lockWithdrawalByInputInTx } from './change-state.ts'
import type { AnswerQuestion } from './input.ts'
import { updateOpenQuestion } from './open-question.ts'
import { answerFilesSubject, isOpenQuestion, listQuestions } from './questions.ts'
import type { WithdrawalRefusals } from './refusals.ts'
import { ANSWER_FILES, withdrawalEvent } from './states.ts'
import { toNoticePayload } from './views.ts'

type Answer = AnswerQuestion & { id: string /** Attachments that show it. */; files?: readonly string[] }

/**
 * The owner of a withdrawal answers the open question of finance, with up to three files. Notifies finance. Refuses
 * `withdrawal_question_closed` when it is already answered or its deadline has passed.
 */
export const answerQuestion = defineCommand({
  name: 'withdrawals.answer',
  permission: 'withdrawal.answer',
  idempotent: true,
  async run(context, { id, answer, files = [] }: Answer) {
    const { tx, now } = context
    const row = await lockWithdrawalByInputInTx(context, id)
    if (row.user_id !== context.actor.userId) throw new Refusal<WithdrawalRefusals>('withdrawal_not_found')
    const open = (await listQuestions(tx, row.id)).find(isOpenQuestion)
    if (!open || open.answer_by <= now) throw new Refusal<WithdrawalRefusals>('withdrawal_question_closed')
    await updateOpenQuestion(tx, row.id).set({ answer, answered_at: now }).execute()
    const claim = { ownerId: row.user_id, purpose: ANSWER_FILES, field: 'file1', ids: files }
    await attachFilesInTx(tx, { ...claim, subject: answerFilesSubject(open) }, now)
    context.note(`withdrawal/${row.id}`, { data: { answered: true, files: files.length } })
    context.emit(withdrawalEvent(row.user_id, 'withdrawal_answered', toNoticePayload(row, now)))
    for (const person of await listStaffWithPermission(tx, 'withdrawal.decide'))
      context.emit(withdrawalEvent(person, 'withdrawal_answer_came', toNoticePayload(row, now)))
  },
})
