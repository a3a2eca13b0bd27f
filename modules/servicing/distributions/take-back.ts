import type { Security } from '#contract/registry/states'
import type { CommandContext } from '#platform/commands/command'
import type { Tx } from '#platform/db/database'
import { rupiah } from '#shared/money'
import type { DistributionDeps } from './deps.ts'
import { cancelInTx } from './end.ts'
import { foreseenBy } from './foreseen.ts'
import type { DistributionRow } from './rows.ts'
import { termsAlone } from './schedule.ts'
import { tables } from './tables.ts'

/** Ends one in whose place nothing is agreed: where it was a part of what the terms foresee, the rest is all of it again. */
export async function takeBackInTx(
  deps: Pick<DistributionDeps, 'registry'>,
  context: CommandContext,
  row: DistributionRow,
  why: string,
) {
  await cancelInTx(deps, context, row, why)
  if (row.state !== 'submitted')
    await wholeAgainInTx(context.tx, await deps.registry.known(row.security_code, context.tx), row)
}

async function wholeAgainInTx(
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
  const owed = rest && (await foreseenBy(tx, security, rest))
  if (!owed) return
  await tables(tx)
    .updateTable('distribution')
    .set({ amount: rupiah(owed.amount), about: termsAlone(owed).about })
    .where('id', '=', rest.id)
    .execute()
}
