import { isCalendarDay } from '#shared/dates'
import { isId } from '#shared/ids'
import { Refusal } from '#shared/refusal'
import type { CustodyRefusals } from './refusals.ts'
import type { Position } from './states.ts'

// A file of the custodian: the instant, a head, then a line for each holding, fields apart by a semicolon.

const HEAD = 'account;security;units'
const AS_OF = /^as_of;(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\+07:00)$/

/** Parses a position file as a whole; an unreadable line or duplicate holding refuses it. */
export function parsePositions(text: string): { asOf: Date; positions: Position[] } {
  const [first = '', head = '', ...rest] = text.trim().split(/\r?\n/)
  const at = AS_OF.exec(first)
  if (!at) throw malformed(1)
  if (head !== HEAD) throw malformed(2)
  const asOf = new Date(at[1]!)
  if (Number.isNaN(asOf.getTime()) || !isCalendarDay(at[1]!.slice(0, 10))) throw malformed(1)
  const seen = new Set<string>()
  const positions = rest.map((line, index) => {
    const [userId = '', code = '', count = '', ...more] = line.split(';')
    const key = formatPositionKey({ userId, code })
    const isGood = isId(userId) && /^[A-Z0-9-]{3,12}$/.test(code) && /^[1-9]\d{0,15}$/.test(count)
    if (!isGood || more.length > 0 || seen.has(key)) throw malformed(index + 3)
    seen.add(key)
    return { userId, code, units: BigInt(count) }
  })
  return { asOf, positions }
}

export const formatPositionKey = ({ userId, code }: Pick<Position, 'userId' | 'code'>) => `${userId} ${code}`

const malformed = (line: number) => new Refusal<CustodyRefusals>('positions_malformed', { line })
