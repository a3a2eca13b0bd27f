import type { CommandContext } from '#platform/commands/command'
import type { Id } from '#shared/ids'
import type { TransferDeps } from './deps.ts'
import { transferEvent } from './states.ts'
import { tables } from './tables.ts'

const WHY = 'Akun pemberi dibekukan'

/** Withdraws pending gifts when the giver's account is suspended; the giver can file them again later. */
export const endPendingGifts =
  ({ approvals }: Pick<TransferDeps, 'approvals'>) =>
  async (context: CommandContext, userId: Id<'user'>): Promise<void> => {
    const { tx, now, note, emit } = context
    const waiting = await tables(tx)
      .selectFrom('holding_transfer')
      .select(['id', 'reference'])
      .where('from_user', '=', userId)
      .where('kind', '=', 'gift')
      .where('state', '=', 'filed')
      .orderBy('id')
      .forUpdate()
      .execute()
    for (const { id, reference } of waiting) {
      await tables(tx)
        .updateTable('holding_transfer')
        .set({ state: 'rejected', why: WHY, ended_at: now })
        .where('id', '=', id)
        .execute()
      await approvals.supersedeInTx(context, `transfer/${id}`, WHY)
      note(`transfer/${id}`, { reason: WHY, data: { state: 'rejected' } })
      emit(transferEvent(userId, 'transfer_refused', { reference, why: WHY }))
    }
  }
