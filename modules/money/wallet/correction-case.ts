import type { CommandContext } from '#platform/commands/command'
import { newId } from '#shared/ids'
import { type Bank, suspenseEvent } from './states.ts'
import { tables } from './tables.ts'

type Correction = { breakId: string; bank: Bank; reference: string; amount: bigint }

/**
 * Opens a suspense case for money that a reconciliation correction moved into suspense, so that finance looks for its
 * owner.
 */
export async function openCorrectionCaseInTx(
  { tx, now, emit, note }: Pick<CommandContext, 'tx' | 'now' | 'emit' | 'note'>,
  { breakId, bank, reference, amount }: Correction,
) {
  const id = newId<'suspense-case'>(now)
  const reason = 'reconciliation' as const
  await tables(tx)
    .insertInto('suspense_case')
    .values({ id, break_id: breakId, reason, bank, number: reference, amount, currency: 'IDR', opened_at: now })
    .execute()
  emit(suspenseEvent(null, 'suspense_opened', { case: id, reason }))
  note(`suspense-case/${id}`, { reason, data: { break: breakId, bank, amount: String(amount) } })
}
