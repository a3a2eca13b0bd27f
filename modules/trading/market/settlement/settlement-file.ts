import { splitLines } from '#modules/custody'
import type { LocalDate } from '#shared/dates'

// Files for the custodian: a head, then one line a trade, fields apart by a semicolon.

const HEAD = 'reference;settles_on;security;units;amount;seller;buyer'

export type Instruction = {
  reference: string
  settlesOn: LocalDate
  code: string
  units: bigint
  /** What the buyer pays for the lembar, fees aside. */
  amount: bigint
  seller: string
  buyer: string
}
/** The text of a settlement file. */
export const serializeInstructions = (trades: readonly Instruction[]): string =>
  [
    HEAD,
    ...trades.map(({ reference, settlesOn, code, units, amount, seller, buyer }) =>
      [reference, settlesOn, code, units, amount, seller, buyer].join(';'),
    ),
    '',
  ].join('\n')

/** Parses the instructions of a settlement file. */
export const parseInstructions = (text: string): { reference: string; units: bigint }[] =>
  splitLines(text, HEAD).map(([reference = '', , , units = '0']) => ({ reference, units: BigInt(units) }))
