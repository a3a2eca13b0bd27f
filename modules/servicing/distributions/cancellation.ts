import { recordClaimsInTx } from '#modules/claims'
import { findEndedAccountsInTx } from '#modules/identity'
import { postInTx } from '#modules/ledger'
import type { CommandContext } from '#platform/commands/command'
import { rupiah } from '#shared/money'
import type { DistributionDeps } from './deps.ts'
import { distributionRefunded, distributionRefundUnclaimed } from './entries.ts'
import { findForeseenPaymentInTx } from './foreseen.ts'
import type { DistributionRow } from './rows.ts'
import { toScheduledTerms } from './schedule.ts'
import { distributionPayerEvent } from './states.ts'
import { tables } from './tables.ts'

/**
 * Cancels a distribution and refunds paid-in rupiah to its payer, or records it as a claim if the account is closed. A
 * submitted one that the terms foresee returns to `foreseen`.
 */
export async function cancelAndRefundInTx(
  { registry }: Pick<DistributionDeps, 'registry'>,
  context: CommandContext,
  row: DistributionRow,
  why: string,
) {
  const { tx, now, emit, note } = context
  const security = await registry.known(row.security_code, tx)
  const owed = row.state === 'submitted' ? await findForeseenPaymentInTx(tx, security, row) : undefined
  const state = owed ? ('foreseen' as const) : ('cancelled' as const)
  await tables(tx)
    .updateTable('distribution')
    .set(owed ? { state, ...toScheduledTerms(owed) } : { state, ended_at: now, why })
    .where('id', '=', row.id)
    .execute()
  if (row.funded_at) await refundInTx(context, row)
  note(`distribution/${row.id}`, { reason: why, data: { state } })
  const { name } = security
  emit(distributionPayerEvent(row.payer, 'distribution_cancelled', { name, amount: rupiah(row.amount), why }))
}

async function refundInTx({ tx, now }: CommandContext, row: DistributionRow) {
  const { id, payer: userId, security_code: security, reference, about, amount } = row
  const unclaimed = (await findEndedAccountsInTx(tx, [userId])).has(userId)
  await postInTx(tx, [(unclaimed ? distributionRefundUnclaimed : distributionRefunded)(row)], now)
  if (!unclaimed) return
  await tables(tx).updateTable('distribution').set({ refund_unclaimed: true }).where('id', '=', id).execute()
  await recordClaimsInTx(tx, [{ source: `distribution/${id}`, userId, security, reference, about, amount }], now)
}
