import { sql } from 'kysely'
import type { CommandContext } from '#platform/commands/command'
import type { Tx } from '#platform/db/database'
import type { SplitDeps } from './deps.ts'
import type { SplitRow } from './rows.ts'
import { tables } from './tables.ts'

type Of = Pick<SplitRow, 'id' | 'business_id' | 'security_code'>
type Resting = Pick<SplitDeps, 'market'>

/** Splits of one business begin and end their rest of trading one after the other. */
const oneAtATimeInTx = (tx: Tx, { business_id }: Of) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`splits/${business_id}`}, 0))`.execute(tx)

/** From now on trading in all shares of its business rests. */
export async function restInTx({ market }: Resting, context: CommandContext, row: Of): Promise<void> {
  await oneAtATimeInTx(context.tx, row)
  await market.suspendInTx(context, { businessId: row.business_id, code: row.security_code })
}

/** Trading goes on, unless another share of the same business is not done yet. Answers whether it does. */
export async function resumeInTx({ market }: Resting, context: CommandContext, row: Of): Promise<boolean> {
  await oneAtATimeInTx(context.tx, row)
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
