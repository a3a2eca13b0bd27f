import { inBothLanguages } from '#contract/approvals/states'
import type { ApprovalSubject } from '#modules/approvals'
import { postInTx } from '#modules/ledger'
import type { CommandContext } from '#platform/commands/command'
import type { Tx } from '#platform/db/database'
import { money } from '#shared/format'
import type { Id } from '#shared/ids'
import { Refusal } from '#shared/refusal'
import { changeWithdrawalStateInTx, lockWithdrawalInTx } from './change-state.ts'
import type { WithdrawalDeps } from './deps.ts'
import { withdrawalReleased } from './entries.ts'
import { notifyEndedInTx } from './notify-owner.ts'
import { hasOpenQuestionInTx, updateOpenQuestion } from './open-question.ts'
import type { WithdrawalRefusals } from './refusals.ts'
import { SEND_JOB } from './send.ts'
import { riskReasons, withdrawalEvent } from './states.ts'
import { loadOwnerNames, parseRisk, toNoticePayload } from './views.ts'

/** Approval subjects: sending an investor's withdrawal, and sending an issuer's payout. */
export const RELEASE = 'withdrawals.release'
export const RELEASE_ISSUER = 'withdrawals.release-issuer'
type Payload = { withdrawal: Id<'withdrawal'> }

/**
 * The approval of an investor's withdrawal whose risk is not low: two votes of finance. When it is refused, the money
 * is released at once.
 */
export const releaseApproval = (deps: WithdrawalDeps): ApprovalSubject<Payload> => ({
  ...releasing(deps),
  name: RELEASE,
  whileSuspended: true, // sending looks at the owner's account again
  kind: { id: 'Penarikan dana', en: 'Withdrawal' },
  policy: () => [{ from: 0n, permission: 'withdrawal.decide', votes: 2 }],
})

/** The approval of an issuer's payout: one vote of finance besides the proposer. */
export const issuerReleaseApproval = (deps: WithdrawalDeps): ApprovalSubject<Payload> => ({
  ...releasing(deps),
  name: RELEASE_ISSUER,
  kind: { id: 'Penyaluran dana penerbit', en: 'Money sent to an issuer' },
  policy: () => [{ from: 0n, permission: 'withdrawal.decide', votes: 1 }],
})

const releasing = (deps: WithdrawalDeps): Omit<ApprovalSubject<Payload>, 'name' | 'kind' | 'policy'> => ({
  money: 'back',
  async describe(tx: Tx, { withdrawal }) {
    const row = await lockWithdrawalInTx({ tx }, withdrawal)
    const owner = (await loadOwnerNames(deps, tx, [row]))(row)
    const risk = parseRisk(row).map((reason) => riskReasons[reason])
    return {
      title: {
        id: `${row.business_id ? 'Penyaluran' : 'Penarikan'} ${money(row.amount)} ${row.business_id ? 'kepada' : 'oleh'} ${owner}`,
        en: `${row.business_id ? 'Payout' : 'Withdrawal'} of ${money(row.amount, 'en')} ${row.business_id ? 'to' : 'by'} ${owner}`,
      },
      changes: [
        { label: { id: 'Nomor', en: 'Reference' }, before: null, after: inBothLanguages(row.reference) },
        {
          label: { id: 'Rekening tujuan', en: 'To the account' },
          before: null,
          after: inBothLanguages(`${row.bank_name} •••• ${row.account_last}, ${row.holder}`),
        },
        {
          label: { id: 'Mengapa diperiksa', en: 'Why it is looked at' },
          before: null,
          after: { id: risk.map(({ id }) => id).join('; '), en: risk.map(({ en }) => en).join('; ') },
        },
      ],
    }
  },
  async execute(context, { payload }) {
    const row = await lockWithdrawalInTx(context, payload.withdrawal)
    if (await hasOpenQuestionInTx(context.tx, row.id))
      throw new Refusal<WithdrawalRefusals>('withdrawal_question_waits')
    await changeWithdrawalStateInTx(context, row, 'queued')
    context.note(`withdrawal/${row.id}`, { data: { state: 'queued' } })
    await deps.jobs.sendInTx(context.tx, SEND_JOB, { id: row.id }, { singletonKey: row.id })
  },
  async close(context, { payload }, { state, reason }) {
    const row = await lockWithdrawalInTx(context, payload.withdrawal)
    if (state === 'withdrawn') await releaseHoldInTx(deps, context, row.id, 'cancelled')
    else await releaseHoldInTx(deps, context, row.id, 'refused', reason)
  },
})

/** Ends a withdrawal that was not sent as `cancelled` or `refused`, closes its question and releases the held money. */
export async function releaseHoldInTx(
  deps: Pick<WithdrawalDeps, 'businessOf'>,
  context: CommandContext,
  id: Id<'withdrawal'>,
  state: 'cancelled' | 'refused',
  why: string | null = null,
) {
  const row = await changeWithdrawalStateInTx(context, await lockWithdrawalInTx(context, id), state, { why })
  await updateOpenQuestion(context.tx, id).set({ closed_at: context.now }).execute()
  await postInTx(context.tx, [withdrawalReleased(row)], context.now)
  context.note(`withdrawal/${id}`, { data: { state }, ...(why ? { reason: why } : {}) })
  if (state === 'refused') await notifyEndedInTx(deps, context, row, 'refused', why ?? '')
  else if (!row.business_id)
    context.emit(withdrawalEvent(row.user_id, 'withdrawal_cancelled', toNoticePayload(row, context.now)))
  return row
}
