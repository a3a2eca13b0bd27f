import type { PersonDay } from '#modules/ledger'
import { type LocalDate, localDate } from '#shared/dates'
import { positionsAfter } from './position.ts'
import type { HoldingEvent, Position, Worth } from './states.ts'

/** What somebody stood at when a day was closed: everything later is added to it. */
export type DayPosition = {
  cash: bigint
  putIn: bigint
  underWay: bigint
  positions: ReadonlyMap<string, Position>
}
export const FROM_NOTHING: DayPosition = { cash: 0n, putIn: 0n, underWay: 0n, positions: new Map() }

export type Prices = {
  /** The days on which a price was made. */
  days: (code: string) => readonly LocalDate[]
  /** At the end of a day. */
  at: (code: string, day: LocalDate) => bigint
}
type Span = { days: readonly PersonDay[]; events: readonly HoldingEvent[]; prices: Prices }

/**
 * One person's closes of a span: what they stand at when it ends, and a line for each day of it on which anything of theirs
 * changed, be it the price of something that they hold.
 */
export function closesOf(before: DayPosition, { days, events, prices }: Span): { after: DayPosition; lines: Worth[] } {
  const moneyOn = new Map(days.map((day) => [day.day, day]))
  const eventsOn = Map.groupBy(events, ({ at }) => localDate(at))
  const codes = new Set([...before.positions.keys(), ...events.map(({ code }) => code)])
  const changing = new Set([...moneyOn.keys(), ...eventsOn.keys(), ...[...codes].flatMap(prices.days)])
  let after = before
  const lines: Worth[] = []
  for (const day of [...changing].sort()) {
    after = standingAfter(after, moneyOn.get(day), eventsOn.get(day) ?? [])
    const line = lineOf(after, day, prices)
    if (differs(line, lines.at(-1))) lines.push(line)
  }
  return { after, lines }
}

export function standingAfter(
  { cash, putIn, underWay, positions }: DayPosition,
  money: Pick<PersonDay, 'cash' | 'putIn' | 'underWay'> | undefined,
  events: readonly HoldingEvent[],
): DayPosition {
  return {
    cash: cash + (money?.cash ?? 0n),
    putIn: putIn + (money?.putIn ?? 0n) + broughtBy(events),
    underWay: underWay + (money?.underWay ?? 0n),
    positions: events.length > 0 ? positionsAfter(positions, events) : positions,
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
