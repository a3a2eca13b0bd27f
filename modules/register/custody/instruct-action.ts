import { sql } from 'kysely'
import type { CommandContext } from '#platform/commands/command'
import { type Id, newId } from '#shared/ids'
import { units } from '#shared/money'
import type { CustodyMoveKind } from './states.ts'
import { tables } from './tables.ts'

/** `reference`: of the action, as holders read it on their statement; their parts are numbered under it. */
type Action = {
  reference: string
  kind: Exclude<CustodyMoveKind, 'transfer'>
  code: string
  holders: readonly { userId: string; units: bigint }[]
}
const comeIn: readonly CustodyMoveKind[] = ['split', 'rights']

/** Queues custody instructions for units that a corporate action issued or cancelled, one per holder, once. */
export async function queueActionInstructionsInTx(
  { tx, now }: Pick<CommandContext, 'tx' | 'now'>,
  { reference, kind, code, holders }: Action,
): Promise<void> {
  const moved = holders.filter((each) => each.units > 0n)
  if (moved.length === 0) return
  const { rows } = await sql<{ told: number }>`
    select count(*)::integer as told from custody_move where action = ${reference}`.execute(tx)
  const { told } = rows[0]!
  const moves = moved.map((each, at) => ({
    id: newId<'custody-move'>(now),
    reference: `${reference}-${told + at + 1}`,
    action: reference,
    kind,
    from_user: comeIn.includes(kind) ? null : (each.userId as Id<'user'>),
    to_user: comeIn.includes(kind) ? (each.userId as Id<'user'>) : null,
    security_code: code,
    units: units(each.units),
    opened_at: now,
  }))
  await tables(tx).insertInto('custody_move').values(moves).execute()
}
