import { defineCommand } from '#platform/define-command'
import { type Id, isId } from '#shared/ids'
import { Refusal } from '#shared/refusal'
import type { WithdrawalDeps } from './deps.ts'
import { lockedInTx } from './move-on.ts'
import type { WithdrawalRefusals } from './refusals.ts'
import { freeInTx } from './release.ts'
import { can, type WithdrawalCard } from './states.ts'
import { cardOf } from './views.ts'

/** Its owner takes it back while the bank does not have it: the money is free again at once. */
export const cancelWithdrawal = defineCommand({
  name: 'withdrawals.cancel',
  permission: 'withdrawal.cancel',
  idempotent: true,
  async run(context, { id }: { id: string }, { approvals, businessOf }: WithdrawalDeps): Promise<WithdrawalCard> {
    if (!isId(id)) throw new Refusal<WithdrawalRefusals>('withdrawal_not_found')
    const row = await lockedInTx(context, id as Id<'withdrawal'>)
    if (row.user_id !== context.actor.userId || row.business_id)
      throw new Refusal<WithdrawalRefusals>('withdrawal_not_found')
    if (!can.cancel(row.state)) throw new Refusal<WithdrawalRefusals>('cannot_cancel_withdrawal')
    await approvals.supersedeInTx(context, `withdrawal/${id}`)
    return cardOf(await freeInTx({ businessOf }, context, row.id, 'cancelled'), context.now)
  },
})
