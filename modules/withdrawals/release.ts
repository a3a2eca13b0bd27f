import { same } from '#contract/approvals/states'
import type { ApprovalSubject } from '#modules/approvals'
import { postInTx } from '#modules/ledger'
import type { CommandContext } from '#platform/command'
import type { Tx } from '#platform/database'
import { money } from '#shared/format'
import type { Id } from '#shared/ids'
import { Refusal } from '#shared/refusal'
import type { WithdrawalDeps } from './deps.ts'
import { withdrawalReleased } from './entries.ts'
import { lockedInTx, moveOnInTx } from './move-on.ts'
import { isAskedInTx, openQuestionOf } from './open-question.ts'
import type { WithdrawalRefusals } from './refusals.ts'
import { SEND } from './send.ts'
import { riskReasons, withdrawalEvent } from './states.ts'
import { riskIn, toldOf, whyOf } from './views.ts'

export const RELEASE = 'withdrawals.release'
type Payload = { withdrawal: Id<'withdrawal'> }

/** Two members of finance look at a withdrawal whose risk is not low. Not approved, the money is free again at once. */
export const releaseSubject = ({ jobs, nameOf }: WithdrawalDeps): ApprovalSubject<Payload> => ({
  name: RELEASE,
  kind: { id: 'Penarikan dana', en: 'Withdrawal' },
  money: 'back',
  policy: () => [{ from: 0n, permission: 'withdrawal.decide', votes: 2 }],
  async describe(tx: Tx, { withdrawal }) {
    const row = await lockedInTx({ tx }, withdrawal)
    const risk = riskIn(row).map((reason) => riskReasons[reason])
    return {
      title: {
        id: `Penarikan ${money(row.amount)} oleh ${await nameOf(tx, row.user_id)}`,
        en: `Withdrawal of ${money(row.amount)} by ${await nameOf(tx, row.user_id)}`,
      },
      changes: [
        { label: { id: 'Nomor', en: 'Reference' }, before: null, after: same(row.reference) },
        {
          label: { id: 'Rekening tujuan', en: 'To the account' },
          before: null,
          after: same(`${row.bank_name} •••• ${row.account_last}, ${row.holder}`),
        },
        {
          label: { id: 'Mengapa diperiksa', en: 'Why it is looked at' },
          before: null,
          after: { id: risk.map(({ id }) => id).join('; '), en: risk.map(({ en }) => en).join('; ') },
        },
      ],
    }
  },
  refuses: ['withdrawal_question_waits'],
  async execute(context, { payload }) {
    const row = await lockedInTx(context, payload.withdrawal)
    if (await isAskedInTx(context.tx, row.id)) throw new Refusal<WithdrawalRefusals>('withdrawal_question_waits')
    await moveOnInTx(context, row, 'queued')
    context.note(`withdrawal/${row.id}`, { data: { state: 'queued' } })
    await jobs.sendInTx(context.tx, SEND, { id: row.id }, { singletonKey: row.id })
  },
  async close(context, { payload }, { state, reason }) {
    const row = await lockedInTx(context, payload.withdrawal)
    if (state === 'withdrawn') await freeInTx(context, row.id, 'cancelled')
    else await freeInTx(context, row.id, 'refused', reason)
  },
})

/** Ends a withdrawal that has not been sent, and gives its money free. */
export async function freeInTx(
  context: CommandContext,
  id: Id<'withdrawal'>,
  state: 'cancelled' | 'refused',
  why: string | null = null,
) {
  const row = await moveOnInTx(context, await lockedInTx(context, id), state, { why })
  await openQuestionOf(context.tx, id).set({ closed_at: context.now }).execute()
  await postInTx(context.tx, [withdrawalReleased(row)], context.now)
  context.note(`withdrawal/${id}`, { data: { state }, ...(why ? { reason: why } : {}) })
  const told = toldOf(row, context.now)
  const words = why === null ? { id: '', en: '' } : whyOf(why)
  context.emit(
    state === 'cancelled'
      ? withdrawalEvent(row.user_id, 'withdrawal_cancelled', told)
      : withdrawalEvent(row.user_id, 'withdrawal_refused', { ...told, whyId: words.id, whyEn: words.en }),
  )
  return row
}
