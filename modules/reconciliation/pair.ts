import type { CommandContext } from '#platform/command'
import { type Actor, nameOf } from '#shared/actor'
import { breaksOfInTx, endBreaksInTx } from './breaks.ts'
import type { ReconciliationDeps } from './deps.ts'
import { tables } from './tables.ts'

type Pair = { line: string; entry: string; by: Actor; note?: string }

/**
 * Keeps a line and an entry as one transfer and ends their breaks; answers how many. A break that said one of them beside
 * another amount is superseded: what it had on its other side is open again.
 */
export async function pairInTx(
  deps: Pick<ReconciliationDeps, 'approvals'>,
  context: CommandContext,
  { line, entry, by, note }: Pair,
): Promise<number> {
  const { tx, now } = context
  const broken = await breaksOfInTx(tx, { line, entry })
  await tables(tx)
    .insertInto('bank_match')
    .values({ line_id: line, entry_id: entry, matched_by: nameOf(by), matched_at: now })
    .execute()
  const [twoAmounts, missing] = [
    broken.filter(({ kind }) => kind === 'different_amount'),
    broken.filter(({ kind }) => kind !== 'different_amount'),
  ]
  await endBreaksInTx(deps, context, missing, 'matched', note)
  await endBreaksInTx(deps, context, twoAmounts, 'superseded')
  return broken.length
}
