import { createHash } from 'node:crypto'
import type { OrderSide } from '../../states.ts'
import type { BookCommand, BookReport, TickTable } from './core.ts'

export type JournalLine = { seq: bigint; at: Date; command: string; reports: string }

/** The digest of an empty journal. */
export const EMPTY_DIGEST: Uint8Array = createHash('sha256').update('').digest()

/** The digest of a journal with one more line. */
export const extendDigest = (digest: Uint8Array, { seq, at, command, reports }: JournalLine): Uint8Array =>
  createHash('sha256').update(digest).update(`${seq} ${at.toISOString()}\n${command}\n${reports}\n`).digest()

/** Whether two digests are equal. */
export const isSameDigest = (one: Uint8Array, other: Uint8Array) => Buffer.compare(one, other) === 0

/** Serializes a command for the journal. */
export function serializeCommand(command: BookCommand): string {
  switch (command.do) {
    case 'place': {
      const { number, id, side, price, units, immediate, trader } = command
      return `place ${number} ${id} ${side} ${price} ${units} ${immediate ? 'immediate' : 'waits'} ${trader}`
    }
    case 'cancel':
      return `cancel ${command.number} ${command.why}`
    case 'session':
      return `session ${command.day} ${command.reference} ${command.lowest} ${command.highest}`
    case 'auction':
      return `auction ${command.reference} ${command.ticks.map(({ below, step }) => `${below ?? '*'}:${step}`).join(',')}`
    default:
      return command.do
  }
}

/** Parses a command from the journal. */
export function parseCommand(line: string): BookCommand {
  const [name, ...words] = line.split(' ')
  const at = (place: number) => Number(words[place])
  switch (name) {
    case 'place':
      return {
        do: 'place',
        number: at(0),
        id: words[1]!,
        side: words[2] as OrderSide,
        price: at(3),
        units: at(4),
        immediate: words[5] === 'immediate',
        trader: at(6),
      }
    case 'cancel':
      return { do: 'cancel', number: at(0), why: words[1]! }
    case 'session':
      return { do: 'session', day: words[0]!, reference: at(1), lowest: at(2), highest: at(3) }
    case 'auction':
      return { do: 'auction', reference: at(0), ticks: words[1]!.split(',').map(tickIn) }
    case 'collect':
    case 'close':
      return { do: name }
    default:
      throw new Error(`a journal holds no ${line}`)
  }
}

function tickIn(text: string): TickTable[number] {
  const [below, step] = text.split(':')
  return { below: below === '*' ? null : Number(below), step: Number(step) }
}

/** Serializes reports for the journal, one per line. */
export const serializeReports = (reports: readonly BookReport[]): string => reports.map(writeReport).join('\n')

function writeReport(report: BookReport): string {
  switch (report.said) {
    case 'accepted':
      return `accepted ${report.number}`
    case 'traded':
      return `traded ${report.price} ${report.units} ${report.maker} ${report.taker}`
    case 'cancelled':
      return `cancelled ${report.number} ${report.units}`
  }
}
