import type { Security } from '#contract/registry/states'
import type { CommandContext } from '#platform/commands/command'
import type { Tx } from '#platform/db/database'
import { rupiah } from '#shared/money'
import { cancelAndRefundInTx } from './cancellation.ts'
import type { DistributionDeps } from './deps.ts'
import { findForeseenPaymentInTx } from './foreseen.ts'
import type { DistributionRow } from './rows.ts'
import { toScheduledTerms } from './schedule.ts'
import { tables } from './tables.ts'

/** Cancels a distribution without a replacement; the scheduled rest of its day becomes the whole payment again. */
export async function cancelAndRestoreScheduleInTx(
  deps: Pick<DistributionDeps, 'registry'>,
  context: CommandContext,
  row: DistributionRow,
  why: string,
) {
  await cancelAndRefundInTx(deps, context, row, why)
  if (row.state !== 'submitted')
    await restoreScheduledAmountInTx(context.tx, await deps.registry.known(row.security_code, context.tx), row)
}

async function restoreScheduledAmountInTx(
  tx: Tx,
  security: Security,
  { security_code, kind, foreseen_on }: Pick<DistributionRow, 'security_code' | 'kind' | 'foreseen_on'>,
) {
  if (foreseen_on === null) return
  const rest = await tables(tx)
    .selectFrom('distribution')
    .select(['id', 'kind', 'foreseen_on'])
    .where('security_code', '=', security_code)
    .where('kind', '=', kind)
    .where('foreseen_on', '=', foreseen_on)
    .where('state', '=', 'foreseen')
    .executeTakeFirst()
  const owed = rest && (await findForeseenPaymentInTx(tx, security, rest))
  if (!owed) return
  await tables(tx)
    .updateTable('distribution')
    .set({ amount: rupiah(owed.amount), about: toScheduledTerms(owed).about })
    .where('id', '=', rest.id)
    .execute()
}
