import { sql } from 'kysely'
import type { CommandContext } from '#platform/commands/command'
import type { Tx } from '#platform/db/database'
import type { SplitDeps } from './deps.ts'
import type { SplitRow } from './rows.ts'
import { tables } from './tables.ts'

type SplitKey = Pick<SplitRow, 'id' | 'business_id' | 'security_code'>
type SuspensionDeps = Pick<SplitDeps, 'market'>

/** Locks the splits of one business, so that they suspend and resume trading one after the other. */
const lockBusinessInTx = (tx: Tx, { business_id }: SplitKey) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`splits/${business_id}`}, 0))`.execute(tx)

/** Suspends trading in all shares of the business. */
export async function suspendTradingInTx(
  { market }: SuspensionDeps,
  context: CommandContext,
  row: SplitKey,
): Promise<void> {
  await lockBusinessInTx(context.tx, row)
  await market.suspendInTx(context, { businessId: row.business_id, code: row.security_code })
}

/** Resumes trading unless another split of the same business still suspends it. Returns whether trading resumed. */
export async function resumeTradingInTx(
  { market }: SuspensionDeps,
  context: CommandContext,
  row: SplitKey,
): Promise<boolean> {
  await lockBusinessInTx(context.tx, row)
  const other = await tables(context.tx)
    .selectFrom('split')
    .select('id')
    .where('business_id', '=', row.business_id)
    .where('id', '<>', row.id)
    .where('state', 'in', ['suspended', 'adjusting'])
    .limit(1)
    .executeTakeFirst()
  if (!other) await market.resumeInTx(context, row.business_id)
  return !other
}
