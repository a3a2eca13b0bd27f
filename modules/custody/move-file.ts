import type { Units } from '#shared/money'

// Files for the custodian of what changed its owner without payment: a head, then one line an instruction.

const HEAD = 'reference;moved_on;security;units;from;to'

type Instruction = { reference: string; movedOn: string; code: string; units: Units; from: string; to: string }

export const writeMoves = (moves: readonly Instruction[]): string =>
  [
    HEAD,
    ...moves.map(({ reference, movedOn, code, units, from, to }) =>
      [reference, movedOn, code, units, from, to].join(';'),
    ),
    '',
  ].join('\n')
