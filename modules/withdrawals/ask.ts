import type { Db } from '#platform/database'
import { defineCommand } from '#platform/define-command'
import { forEachIsolated } from '#platform/for-each-isolated'
import { system } from '#shared/actor'
import { after, HOUR } from '#shared/dates'
import { Refusal } from '#shared/refusal'
import type { WithdrawalDeps } from './deps.ts'
import type { AskOwner } from './input.ts'
import { knownInTx, lockedInTx } from './move-on.ts'
import { isOpenQuestion, questionsOf } from './questions.ts'
import type { WithdrawalRefusals } from './refusals.ts'
import { freeInTx } from './release.ts'
import { UNANSWERED, withdrawalEvent } from './states.ts'
import { tables } from './tables.ts'
import { toldOf } from './views.ts'

/** One of finance asks the owner before deciding; until the answer nobody can approve. One question at a time. */
export const askOwner = defineCommand({
  name: 'withdrawals.ask',
  permission: 'withdrawal.decide',
  idempotent: true,
  async run(context, { id, question }: AskOwner & { id: string }, { rulebook }: WithdrawalDeps) {
    const { tx, now } = context
    const row = await knownInTx(context, id)
    if (row.state !== 'review' || row.business_id) throw new Refusal<WithdrawalRefusals>('withdrawal_not_in_review')
    const before = await questionsOf(tx, row.id)
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
    const told = { ...toldOf(row, now), question, answerBy }
    context.emit(withdrawalEvent(row.user_id, 'withdrawal_question', told))
  },
})

/** When the next question has waited for too long. */
export async function nextUnanswered({ db }: Pick<WithdrawalDeps, 'db'>): Promise<Date | null> {
  const row = await waiting(db).select('answer_by').orderBy('answer_by').limit(1).executeTakeFirst()
  return row?.answer_by ?? null
}

/** A withdrawal whose owner did not answer is refused for that reason, and the money is free again. Safe to run twice. */
export async function refuseUnanswered(deps: WithdrawalDeps): Promise<void> {
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
      const row = await lockedInTx(context, id)
      const open = (await questionsOf(context.tx, id)).find(isOpenQuestion)
      if (!open || open.answer_by > context.now || row.state !== 'review') return
      await approvals.supersedeInTx(context, `withdrawal/${id}`)
      await freeInTx(deps, context, id, 'refused', UNANSWERED)
    }),
  )
}

const waiting = (db: Db) =>
  tables(db).selectFrom('withdrawal_question').where('answered_at', 'is', null).where('closed_at', 'is', null)
