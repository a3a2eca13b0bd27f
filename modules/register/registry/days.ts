import type { PersonDay } from '#modules/ledger'
import { type LocalDate, localDate } from '#shared/dates'
import { applyHoldingEvents } from './position.ts'
import type { HoldingEvent, Position, Worth } from './states.ts'

/** A person's position at a daily close. */
export type DayPosition = {
  cash: bigint
  putIn: bigint
  underWay: bigint
  positions: ReadonlyMap<string, Position>
}
/** The position of a person without any history. */
export const EMPTY_POSITION: DayPosition = { cash: 0n, putIn: 0n, underWay: 0n, positions: new Map() }

export type Prices = {
  /** The days on which a price was made. */
  days: (code: string) => readonly LocalDate[]
  /** At the end of a day. */
  at: (code: string, day: LocalDate) => bigint
}
type Span = { days: readonly PersonDay[]; events: readonly HoldingEvent[]; prices: Prices }

/**
 * Computes a person's daily closes over a period: the final position, and one line per day on which anything changed,
 * prices included.
 */
export function computeDailyCloses(
  before: DayPosition,
  { days, events, prices }: Span,
): { after: DayPosition; lines: Worth[] } {
  const moneyOn = new Map(days.map((day) => [day.day, day]))
  const eventsOn = Map.groupBy(events, ({ at }) => localDate(at))
  const codes = new Set([...before.positions.keys(), ...events.map(({ code }) => code)])
  const changing = new Set([...moneyOn.keys(), ...eventsOn.keys(), ...[...codes].flatMap(prices.days)])
  let after = before
  const lines: Worth[] = []
  for (const day of [...changing].sort()) {
    after = applyToPosition(after, moneyOn.get(day), eventsOn.get(day) ?? [])
    const line = lineOf(after, day, prices)
    if (differs(line, lines.at(-1))) lines.push(line)
  }
  return { after, lines }
}

/** A position after money movements and holding events. */
export function applyToPosition(
  { cash, putIn, underWay, positions }: DayPosition,
  money: Pick<PersonDay, 'cash' | 'putIn' | 'underWay'> | undefined,
  events: readonly HoldingEvent[],
): DayPosition {
  return {
    cash: cash + (money?.cash ?? 0n),
    putIn: putIn + (money?.putIn ?? 0n) + broughtBy(events),
    underWay: underWay + (money?.underWay ?? 0n),
    positions: events.length > 0 ? applyHoldingEvents(positions, events) : positions,
  }
}

/** Units that were received count as put in with their cost, and those given away as taken out. */
const broughtBy = (events: readonly HoldingEvent[]) =>
  events.reduce(
    (sum, { kind, value }) => (kind === 'received' ? sum + value : kind === 'given' ? sum - value : sum),
    0n,
  )

function lineOf({ positions, ...standing }: DayPosition, day: LocalDate, prices: Prices): Worth {
  let [securities, income] = [0n, 0n]
  for (const [code, position] of positions) {
    if (position.units > 0n) securities += position.units * prices.at(code, day)
    income += position.income
  }
  return { day, ...standing, securities, income }
}

const differs = (line: Worth, last: Worth | undefined) =>
  !last ||
  line.cash !== last.cash ||
  line.securities !== last.securities ||
  line.underWay !== last.underWay ||
  line.putIn !== last.putIn ||
  line.income !== last.income
