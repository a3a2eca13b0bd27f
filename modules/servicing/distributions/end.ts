import { recordClaimsInTx } from '#modules/claims'
import { findEndedInTx } from '#modules/identity'
import { postInTx } from '#modules/ledger'
import type { CommandContext } from '#platform/commands/command'
import { rupiah } from '#shared/money'
import type { DistributionDeps } from './deps.ts'
import { distributionRefunded, distributionRefundUnclaimed } from './entries.ts'
import { foreseenBy } from './foreseen.ts'
import type { DistributionRow } from './rows.ts'
import { termsAlone } from './schedule.ts'
import { payerEvent } from './states.ts'
import { tables } from './tables.ts'

/** Ends it; what was paid in goes back to its payer, or waits as a claim where their account has ended. What the terms foresee and was only handed in is owed as before. */
export async function cancelInTx(
  { registry }: Pick<DistributionDeps, 'registry'>,
  context: CommandContext,
  row: DistributionRow,
  why: string,
) {
  const { tx, now, emit, note } = context
  const security = await registry.known(row.security_code, tx)
  const owed = row.state === 'submitted' ? await foreseenBy(tx, security, row) : undefined
  const state = owed ? ('foreseen' as const) : ('cancelled' as const)
  await tables(tx)
    .updateTable('distribution')
    .set(owed ? { state, ...termsAlone(owed) } : { state, ended_at: now, why })
    .where('id', '=', row.id)
    .execute()
  if (row.funded_at) await refundInTx(context, row)
  note(`distribution/${row.id}`, { reason: why, data: { state } })
  const { name } = security
  emit(payerEvent(row.payer, 'distribution_cancelled', { name, amount: rupiah(row.amount), why }))
}

async function refundInTx({ tx, now }: CommandContext, row: DistributionRow) {
  const { id, payer: userId, security_code: security, reference, about, amount } = row
  const unclaimed = (await findEndedInTx(tx, [userId])).has(userId)
  await postInTx(tx, [(unclaimed ? distributionRefundUnclaimed : distributionRefunded)(row)], now)
  if (!unclaimed) return
  await tables(tx).updateTable('distribution').set({ refund_unclaimed: true }).where('id', '=', id).execute()
  await recordClaimsInTx(tx, [{ source: `distribution/${id}`, userId, security, reference, about, amount }], now)
}
