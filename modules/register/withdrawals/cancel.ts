import { defineCommand } from '#platform/commands/define-command'
import { type Id, isId } from '#shared/ids'
import { Refusal } from '#shared/refusal'
import { lockWithdrawalInTx } from './change-state.ts'
import type { WithdrawalDeps } from './deps.ts'
import type { WithdrawalRefusals } from './refusals.ts'
import { releaseHoldInTx } from './release.ts'
import { can, type WithdrawalCard } from './states.ts'
import { toWithdrawalCard } from './views.ts'

/**
 * The owner cancels a withdrawal that has not been sent to the bank; the held money is released at once. Refuses
 * `cannot_cancel_withdrawal` afterwards.
 */
export const cancelWithdrawal = defineCommand({
  name: 'withdrawals.cancel',
  permission: 'withdrawal.cancel',
  idempotent: true,
  async run(context, { id }: { id: string }, { approvals, businessOf }: WithdrawalDeps): Promise<WithdrawalCard> {
    if (!isId(id)) throw new Refusal<WithdrawalRefusals>('withdrawal_not_found')
    const row = await lockWithdrawalInTx(context, id as Id<'withdrawal'>)
    if (row.user_id !== context.actor.userId || row.business_id)
      throw new Refusal<WithdrawalRefusals>('withdrawal_not_found')
    if (!can.cancel(row.state)) throw new Refusal<WithdrawalRefusals>('cannot_cancel_withdrawal')
    await approvals.supersedeInTx(context, `withdrawal/${id}`)
    return toWithdrawalCard(await releaseHoldInTx({ businessOf }, context, row.id, 'cancelled'), context.now)
  },
})
