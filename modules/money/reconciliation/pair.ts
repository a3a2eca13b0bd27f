import type { CommandContext } from '#platform/commands/command'
import { type Actor, nameOf } from '#shared/actor'
import { resolveBreaksInTx, selectOpenBreaksInTx } from './breaks.ts'
import type { ReconciliationDeps } from './deps.ts'
import { tables } from './tables.ts'

type Pair = { line: string; entry: string; by: Actor; note?: string }

/**
 * Records a line and an entry as one transfer and resolves their breaks; returns how many. A break with a different
 * amount is superseded and its other side is open again.
 */
export async function recordMatchInTx(
  deps: Pick<ReconciliationDeps, 'approvals'>,
  context: CommandContext,
  { line, entry, by, note }: Pair,
): Promise<number> {
  const { tx, now } = context
  const broken = await selectOpenBreaksInTx(tx, { line, entry })
  await tables(tx)
    .insertInto('bank_match')
    .values({ line_id: line, entry_id: entry, matched_by: nameOf(by), matched_at: now })
    .execute()
  const [twoAmounts, missing] = [
    broken.filter(({ kind }) => kind === 'different_amount'),
    broken.filter(({ kind }) => kind !== 'different_amount'),
  ]
  await resolveBreaksInTx(deps, context, missing, 'matched', note)
  await resolveBreaksInTx(deps, context, twoAmounts, 'superseded')
  return broken.length
}
