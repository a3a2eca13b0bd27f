import type { LocalDate } from '#shared/dates'

// Files between us and the custodian: a head, then one line a trade, fields apart by a semicolon.

const HEAD = 'reference;settles_on;security;units;amount;seller;buyer'
const ANSWER_HEAD = 'reference;status;reason'

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
export type Confirmed = { reference: string; status: 'settled' | 'failed'; reason: string }

export const writeInstructions = (trades: readonly Instruction[]): string =>
  [
    HEAD,
    ...trades.map(({ reference, settlesOn, code, units, amount, seller, buyer }) =>
      [reference, settlesOn, code, units, amount, seller, buyer].join(';'),
    ),
    '',
  ].join('\n')

/** The instructions of a file, for who carries them out. */
export const readInstructions = (text: string): { reference: string; units: bigint }[] =>
  lines(text, HEAD).map(([reference = '', , , units = '0']) => ({ reference, units: BigInt(units) }))

export const writeConfirmation = (confirmed: readonly Confirmed[]): string =>
  [ANSWER_HEAD, ...confirmed.map(({ reference, status, reason }) => [reference, status, reason].join(';')), ''].join(
    '\n',
  )

/** What is no confirmation is left out: its trade stays open, which the desk sees. */
export const readConfirmation = (text: string): Confirmed[] =>
  lines(text, ANSWER_HEAD).flatMap(([reference, status, reason = '']) =>
    reference && (status === 'settled' || status === 'failed')
      ? [{ reference, status, reason: reason.slice(0, 200) }]
      : [],
  )

function lines(text: string, head: string): string[][] {
  const [first, ...rest] = text.split(/\r?\n/)
  return first === head ? rest.filter((line) => line !== '').map((line) => line.split(';')) : []
}
