import type { Units } from '#shared/money'
import type { CustodyMoveKind } from './states.ts'

// Files for the custodian of what moved outside the market: a head, then one line an instruction.

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

export const writeMoves = (moves: readonly Instruction[]): string =>
  [
    HEAD,
    ...moves.map(({ reference, movedOn, code, units, from, to, kind }) =>
      [reference, movedOn, code, units, from, to, kind].join(';'),
    ),
    '',
  ].join('\n')
