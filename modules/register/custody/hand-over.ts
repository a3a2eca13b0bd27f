import { system } from '#shared/actor'
import { isoWib, localDate } from '#shared/dates'
import { newId } from '#shared/ids'
import type { Units } from '#shared/money'
import type { CustodyDeps } from './deps.ts'
import type { CustodyMoveKind } from './states.ts'
import { tables } from './tables.ts'

/** Instructions of one file. */
const MAX_MOVES = 500

/** Writes a file with all pending instructions; false when there are none. */
export function writeInstructionFile({ commands }: CustodyDeps): Promise<boolean> {
  const spec = { name: 'custody.instruct', actor: system('custody'), may: 'custody.tell' as const }
  return commands.run(spec, async ({ tx, now, note }) => {
    const waiting = await tables(tx)
      .selectFrom('custody_move')
      .selectAll()
      .where('state', '=', 'waiting')
      .orderBy('opened_at')
      .orderBy('id')
      .limit(MAX_MOVES)
      .forUpdate()
      .skipLocked()
      .execute()
    if (waiting.length === 0) return false
    const id = newId<'custody-file'>(now)
    const file_name = `MOVE-${localDate(now).replaceAll('-', '')}-${id.slice(-8)}.csv`
    const instructions = writeMoves(
      waiting.map(({ reference, kind, opened_at, security_code: code, units, from_user: from, to_user: to }) => ({
        ...{ reference, kind, code, units, from, to },
        movedOn: isoWib(opened_at).slice(0, 10),
      })),
    )
    await tables(tx).insertInto('custody_file').values({ id, file_name, instructions, sent_at: now }).execute()
    const these = waiting.map((move) => move.id)
    await tables(tx).updateTable('custody_move').set({ state: 'sent', file_id: id }).where('id', 'in', these).execute()
    note(`custody_file/${id}`, { data: { file: file_name, moves: waiting.length } })
    return true
  })
}

/** Of a file for the custodian of what moved outside the market; one line an instruction follows. */
const HEAD = 'reference;moved_on;security;units;from;to;kind'

/** `from` is nobody where units are new, `to` where they end. */
type Instruction = {
  reference: string
  movedOn: string
  code: string
  units: Units
  from: string | null
  to: string | null
  kind: CustodyMoveKind
}

const writeMoves = (moves: readonly Instruction[]): string =>
  [
    HEAD,
    ...moves.map(({ reference, movedOn, code, units, from, to, kind }) =>
      [reference, movedOn, code, units, from, to, kind].join(';'),
    ),
    '',
  ].join('\n')
