import type { CommandContext } from '#platform/command'
import type { Db, Tx } from '#platform/database'
import { type Actor, system } from '#shared/actor'
import { after, HOUR } from '#shared/dates'
import { type Id, isId } from '#shared/ids'
import { Refusal } from '#shared/refusal'
import type { WithdrawalDeps } from './deps.ts'
import type { AnswerQuestion, AskOwner } from './input.ts'
import { lockedInTx } from './move-on.ts'
import { openQuestionOf } from './open-question.ts'
import type { WithdrawalRefusals } from './refusals.ts'
import { freeInTx } from './release.ts'
import { UNANSWERED, type WithdrawalQuestion, withdrawalEvent } from './states.ts'
import { type Row, tables } from './tables.ts'
import { toldOf, type WithdrawalRow } from './views.ts'

type Options = { key?: string | undefined }

/** One of finance asks the owner before deciding; until the answer nobody can approve. One question at a time. */
export function askOwner(
  { commands, rulebook }: Pick<WithdrawalDeps, 'commands' | 'rulebook'>,
  actor: Actor,
  asked: AskOwner & { id: string },
  { key }: Options = {},
): Promise<void> {
  const spec = { name: 'withdrawals.ask', actor, may: 'withdrawal.decide' as const, input: asked, key }
  return commands.run(spec, async (context) => {
    const { tx, now } = context
    const row = await knownInTx(context, asked.id)
    if (row.state !== 'review') throw new Refusal<WithdrawalRefusals>('withdrawal_not_in_review')
    const before = await questionsOf(tx, row.id)
    if (before.some(isOpenQuestion)) throw new Refusal<WithdrawalRefusals>('withdrawal_question_waits')
    const answerBy = after(now, (await rulebook.at(now, tx))['withdrawal.answer_hours'] * HOUR)
    await tables(tx)
      .insertInto('withdrawal_question')
      .values({
        withdrawal_id: row.id,
        seq: before.length,
        question: asked.question,
        asked_by: context.actor.userId,
        asked_at: now,
        answer_by: answerBy,
      })
      .execute()
    context.note(`withdrawal/${row.id}`, { reason: asked.question, data: { asked: true } })
    const told = { ...toldOf(row, now), question: asked.question, answerBy }
    context.emit(withdrawalEvent(row.user_id, 'withdrawal_question', told))
  })
}

/** Its owner answers while the question waits; a second answer and one that comes late are refused. */
export function answerQuestion(
  { commands }: Pick<WithdrawalDeps, 'commands'>,
  actor: Actor,
  asked: AnswerQuestion & { id: string },
  { key }: Options = {},
): Promise<void> {
  const spec = { name: 'withdrawals.answer', actor, may: 'withdrawal.answer' as const, input: asked, key }
  return commands.run(spec, async (context) => {
    const row = await knownInTx(context, asked.id)
    if (row.user_id !== context.actor.userId) throw new Refusal<WithdrawalRefusals>('withdrawal_not_found')
    const open = (await questionsOf(context.tx, row.id)).find(isOpenQuestion)
    if (!open || open.answer_by <= context.now) throw new Refusal<WithdrawalRefusals>('withdrawal_question_closed')
    await openQuestionOf(context.tx, row.id).set({ answer: asked.answer, answered_at: context.now }).execute()
    context.note(`withdrawal/${row.id}`, { data: { answered: true } })
    context.emit(withdrawalEvent(row.user_id, 'withdrawal_answered', toldOf(row, context.now)))
  })
}

/** When the next question has waited for too long. */
export async function nextUnanswered({ db }: Pick<WithdrawalDeps, 'db'>): Promise<Date | null> {
  const row = await waiting(db).select('answer_by').orderBy('answer_by').limit(1).executeTakeFirst()
  return row?.answer_by ?? null
}

/** A withdrawal whose owner did not answer is refused for that reason, and the money is free again. Safe to run twice. */
export async function refuseUnanswered({ db, clock, commands, approvals }: WithdrawalDeps): Promise<void> {
  const due = await waiting(db)
    .select('withdrawal_id as id')
    .where('answer_by', '<=', clock.now())
    .orderBy('answer_by')
    .limit(500)
    .execute()
  const spec = { name: 'withdrawals.refuse-unanswered', actor: system('withdrawals'), may: 'withdrawal.send' as const }
  for (const { id } of due)
    await commands.run(spec, async (context) => {
      const row = await lockedInTx(context, id)
      const open = (await questionsOf(context.tx, id)).find(isOpenQuestion)
      if (!open || open.answer_by > context.now || row.state !== 'review') return
      await approvals.supersedeInTx(context as CommandContext, `withdrawal/${id}`)
      await freeInTx(context as CommandContext, id, 'refused', UNANSWERED)
    })
}

/** What was asked about a withdrawal, oldest first. */
export const questionsOf = (through: Db | Tx, id: Id<'withdrawal'>): Promise<Row<'withdrawal_question'>[]> =>
  tables(through).selectFrom('withdrawal_question').selectAll().where('withdrawal_id', '=', id).orderBy('seq').execute()

export const isOpenQuestion = (row: Row<'withdrawal_question'>) => row.answered_at === null && row.closed_at === null

export const questionView = (row: Row<'withdrawal_question'>): WithdrawalQuestion => ({
  question: row.question,
  askedAt: row.asked_at,
  answerBy: row.answer_by,
  answer: row.answer,
  answeredAt: row.answered_at,
  waits: isOpenQuestion(row),
})

const waiting = (db: Db) =>
  tables(db).selectFrom('withdrawal_question').where('answered_at', 'is', null).where('closed_at', 'is', null)

async function knownInTx(context: Pick<CommandContext, 'tx'>, id: string): Promise<WithdrawalRow> {
  if (!isId(id)) throw new Refusal<WithdrawalRefusals>('withdrawal_not_found')
  return lockedInTx(context, id as Id<'withdrawal'>)
}
