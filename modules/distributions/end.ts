import { postInTx } from '#modules/ledger'
import type { CommandContext } from '#platform/command'
import { rupiah } from '#shared/money'
import type { DistributionDeps } from './deps.ts'
import { distributionRefunded } from './entries.ts'
import { foreseenBy } from './foreseen.ts'
import type { DistributionRow } from './rows.ts'
import { termsAlone } from './schedule.ts'
import { payerEvent } from './states.ts'
import { tables } from './tables.ts'

/** Ends it; what was paid in goes back to its payer. What the terms foresee and was only handed in is owed as before. */
export async function cancelInTx(
  { registry }: Pick<DistributionDeps, 'registry'>,
  { tx, now, emit, note }: CommandContext,
  row: DistributionRow,
  why: string,
) {
  const security = await registry.known(row.security_code, tx)
  const owed = row.state === 'submitted' ? await foreseenBy(tx, security, row) : undefined
  const state = owed ? ('foreseen' as const) : ('cancelled' as const)
  await tables(tx)
    .updateTable('distribution')
    .set(owed ? { state, ...termsAlone(owed) } : { state, ended_at: now, why })
    .where('id', '=', row.id)
    .execute()
  if (row.funded_at) await postInTx(tx, [distributionRefunded(row)], now)
  note(`distribution/${row.id}`, { reason: why, data: { state } })
  const { name } = security
  emit(payerEvent(row.payer, 'distribution_cancelled', { name, amount: rupiah(row.amount), why }))
}
