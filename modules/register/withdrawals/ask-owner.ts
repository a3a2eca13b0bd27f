import { defineCommand } from '#platform/commands/define-command'
import type { Db } from '#platform/db/database'
import { forEachIsolated } from '#platform/jobs/for-each-isolated'
import { system } from '#shared/actor'
import { after, HOUR } from '#shared/dates'
import { Refusal } from '#shared/refusal'
import { lockWithdrawalByInputInTx, lockWithdrawalInTx } from './change-state.ts'
import type { WithdrawalDeps } from './deps.ts'
import type { AskOwner } from './input.ts'
import { isOpenQuestion, listQuestions } from './questions.ts'
import type { WithdrawalRefusals } from './refusals.ts'
import { releaseHoldInTx } from './release.ts'
import { UNANSWERED, withdrawalEvent } from './states.ts'
import { tables } from './tables.ts'
import { toNoticePayload } from './views.ts'

/**
 * Finance asks the owner of a withdrawal in review a question. Until it is answered the withdrawal cannot be approved.
 * Refuses `withdrawal_not_in_review`, and `withdrawal_question_waits` while another question is open.
 */
export const askOwner = defineCommand({
  name: 'withdrawals.ask',
  permission: 'withdrawal.decide',
  idempotent: true,
  async run(context, { id, question }: AskOwner & { id: string }, { rulebook }: WithdrawalDeps) {
    const { tx, now } = context
    const row = await lockWithdrawalByInputInTx(context, id)
    if (row.state !== 'review' || row.business_id) throw new Refusal<WithdrawalRefusals>('withdrawal_not_in_review')
    const before = await listQuestions(tx, row.id)
    if (before.some(isOpenQuestion)) throw new Refusal<WithdrawalRefusals>('withdrawal_question_waits')
    const answerBy = after(now, (await rulebook.at(now, tx))['withdrawal.answer_hours'] * HOUR)
    await tables(tx)
      .insertInto('withdrawal_question')
      .values({
        withdrawal_id: row.id,
        seq: before.length,
        question,
        asked_by: context.actor.userId,
        asked_at: now,
        answer_by: answerBy,
      })
      .execute()
    context.note(`withdrawal/${row.id}`, { reason: question, data: { asked: true } })
    const payload = { ...toNoticePayload(row, now), question, answerBy }
    context.emit(withdrawalEvent(row.user_id, 'withdrawal_question', payload))
  },
})

/** The earliest answer deadline of all open questions. */
export async function findNextAnswerDeadline({ db }: Pick<WithdrawalDeps, 'db'>): Promise<Date | null> {
  const row = await waiting(db).select('answer_by').orderBy('answer_by').limit(1).executeTakeFirst()
  return row?.answer_by ?? null
}

/** Refuses every withdrawal whose owner missed the answer deadline and releases the held money. Safe to run twice. */
export async function refuseUnansweredWithdrawals(deps: WithdrawalDeps): Promise<void> {
  const { db, clock, commands, approvals } = deps
  const due = await waiting(db)
    .select('withdrawal_id as id')
    .where('answer_by', '<=', clock.now())
    .orderBy('answer_by')
    .limit(500)
    .execute()
  const spec = { name: 'withdrawals.refuse-unanswered', actor: system('withdrawals'), may: 'withdrawal.send' as const }
  await forEachIsolated(due, ({ id }) =>
    commands.run(spec, async (context) => {
      const row = await lockWithdrawalInTx(context, id)
      const open = (await listQuestions(context.tx, id)).find(isOpenQuestion)
      if (!open || open.answer_by > context.now || row.state !== 'review') return
      await approvals.supersedeInTx(context, `withdrawal/${id}`)
      await releaseHoldInTx(deps, context, id, 'refused', UNANSWERED)
    }),
  )
}

const waiting = (db: Db) =>
  tables(db).selectFrom('withdrawal_question').where('answered_at', 'is', null).where('closed_at', 'is', null)
