// A file of the custodian's answers: a head, then one line an instruction, fields apart by a semicolon.

const HEAD = 'reference;status;reason'

export type InstructionResult = { reference: string; status: 'settled' | 'failed'; reason: string }

/** Serializes the custodian's confirmation file. */
export const serializeConfirmation = (confirmed: readonly InstructionResult[]): string =>
  [HEAD, ...confirmed.map(({ reference, status, reason }) => [reference, status, reason].join(';')), ''].join('\n')

/** Parses a confirmation file; unreadable lines are skipped, so their instruction stays open and visible. */
export const parseConfirmation = (text: string): InstructionResult[] =>
  splitLines(text, HEAD).flatMap(([reference, status, reason = '']) =>
    reference && (status === 'settled' || status === 'failed')
      ? [{ reference, status, reason: reason.slice(0, 200) }]
      : [],
  )

/** The fields of each line of a file with this header; empty when the header differs. */
export function splitLines(text: string, head: string): string[][] {
  const [first, ...rest] = text.split(/\r?\n/)
  return first === head ? rest.filter((line) => line !== '').map((line) => line.split(';')) : []
}
