import type { CommandContext } from '#platform/commands/command'
import { type Id, newId } from '#shared/ids'
import { units } from '#shared/money'
import { tables } from './tables.ts'

/** `reference`: of the transfer, as people read it on their statement. */
type Moved = {
  reference: string
  from: Id<'user'>
  lines: readonly { asset: string; toUser: string; amount: bigint }[]
}

/** Queues custody instructions for units transferred off-market, one per receiver and security. */
export async function queueTransferInstructionsInTx(
  { tx, now }: Pick<CommandContext, 'tx' | 'now'>,
  { reference, from, lines }: Moved,
): Promise<void> {
  if (lines.length === 0) return
  const moves = lines.map(({ asset, toUser, amount }, at) => ({
    id: newId<'custody-move'>(now),
    reference: lines.length === 1 ? reference : `${reference}-${at + 1}`,
    kind: 'transfer' as const,
    from_user: from,
    to_user: toUser as Id<'user'>,
    security_code: asset,
    units: units(amount),
    opened_at: now,
  }))
  await tables(tx).insertInto('custody_move').values(moves).execute()
}
