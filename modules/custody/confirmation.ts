// A file of the custodian's answers: a head, then one line an instruction, fields apart by a semicolon.

const HEAD = 'reference;status;reason'

export type Confirmed = { reference: string; status: 'settled' | 'failed'; reason: string }

export const writeConfirmation = (confirmed: readonly Confirmed[]): string =>
  [HEAD, ...confirmed.map(({ reference, status, reason }) => [reference, status, reason].join(';')), ''].join('\n')

/** What is no confirmation is left out: its instruction stays open, which the desk sees. */
export const readConfirmation = (text: string): Confirmed[] =>
  linesOf(text, HEAD).flatMap(([reference, status, reason = '']) =>
    reference && (status === 'settled' || status === 'failed')
      ? [{ reference, status, reason: reason.slice(0, 200) }]
      : [],
  )

/** The fields of each line of a file with this head; none where the head is another. */
export function linesOf(text: string, head: string): string[][] {
  const [first, ...rest] = text.split(/\r?\n/)
  return first === head ? rest.filter((line) => line !== '').map((line) => line.split(';')) : []
}
