import { expect, test } from 'vitest'
import { type LocalDate, plusDays, wib } from '#shared/dates'
import { rupiah } from '#shared/money'
import { fc, tries } from '../../../test/property.ts'
import { computeDailyCloses, type DayPosition, EMPTY_POSITION, type Prices } from './days.ts'
import { extractSales } from './sales.ts'
import type { HoldingEvent, Worth } from './states.ts'

const FIRST = '2026-01-01' as LocalDate
const DAYS = 40
const CODES = ['AAA', 'BBB', 'CCC'] as const
const on = (day: number) => plusDays(FIRST, day)

type Move = { day: number; code: string; kind: HoldingEvent['kind']; units: bigint; value: bigint }
type History = {
  moves: Move[]
  money: { day: number; cash: bigint; putIn: bigint; underWay: bigint }[]
  made: { day: number; code: string; price: bigint }[]
  cuts: number[]
}
const day = fc.integer({ min: 0, max: DAYS - 1 })
const amount = fc.bigInt(0n, 10n ** 12n)
const history: fc.Arbitrary<History> = fc.record({
  moves: fc.array(
    fc.record({
      day,
      code: fc.constantFrom(...CODES),
      kind: fc.constantFrom('purchase', 'sale', 'return', 'dividend', 'principal'),
      units: fc.bigInt(1n, 1_000n),
      value: amount,
    }),
    { maxLength: 60 },
  ),
  money: fc.array(fc.record({ day, cash: amount, putIn: amount, underWay: amount }), { maxLength: 30 }),
  made: fc.array(fc.record({ day, code: fc.constantFrom(...CODES), price: fc.bigInt(1n, 10n ** 9n) }), {
    maxLength: 30,
  }),
  cuts: fc.array(day, { maxLength: 8 }),
})

/** In the order of their days; nobody gives up more than they have. */
function eventsOf(moves: readonly Move[]): HoldingEvent[] {
  const held = new Map<string, bigint>()
  return moves
    .toSorted((a, b) => a.day - b.day)
    .map(({ day, code, kind, units, value }, at) => {
      const has = held.get(code) ?? 0n
      const change =
        kind === 'purchase' ? units : kind === 'sale' || kind === 'principal' ? -(units < has ? units : has) : 0n
      held.set(code, has + change)
      const when = { at: new Date(wib(on(day), '09:00').getTime() + at), on: on(day), dueOn: null }
      return { userId: 'x', code, kind, ...when, units: change, value: rupiah(value), reference: String(at) }
    })
}

function pricesOf(made: History['made']): Prices {
  const last = new Map(made.map(({ day, code, price }) => [`${code} ${on(day)}`, price]))
  return {
    days: (code) => made.filter((each) => each.code === code).map((each) => on(each.day)),
    at: (code, day) => {
      for (let back = day; back >= FIRST; back = plusDays(back, -1)) {
        const price = last.get(`${code} ${back}`)
        if (price !== undefined) return price
      }
      return 7n
    },
  }
}

/** Everything up to the end of a day added up from the very beginning, as somebody with paper and pencil would. */
function recomputed({ moves, money, made }: History, until: number): Omit<Worth, 'day'> & { cost: bigint } {
  const events = eventsOf(moves).filter(({ on: when }) => when <= on(until))
  const sum = (of: 'cash' | 'putIn' | 'underWay') =>
    money.filter((each) => each.day <= until).reduce((all, each) => all + each[of], 0n)
  let [securities, income, cost] = [0n, 0n, 0n]
  for (const code of CODES) {
    let [units, paid] = [0n, 0n]
    for (const event of events.filter((each) => each.code === code)) {
      if (event.kind === 'return' || event.kind === 'dividend') income += event.value
      else if (event.units > 0n) paid += event.value
      else if (event.units === 0n) paid -= event.value < paid ? event.value : paid
      else paid -= -event.units === units ? paid : (paid * -event.units) / units
      units += event.units
    }
    securities += units * pricesOf(made).at(code, on(until))
    cost += paid
  }
  return { cash: sum('cash'), putIn: sum('putIn'), underWay: sum('underWay'), securities, income, cost }
}

/** The span from one day until before another, as a nightly run sees it. */
const within = <Dated extends { day: number }>(items: readonly Dated[], from: number, until: number) =>
  items.filter(({ day }) => day >= from && day < until)

test('closed night by night or many nights at once, everybody has what a recomputation from the beginning gives', () => {
  fc.assert(
    fc.property(history, (past) => {
      const ends = [...new Set([...past.cuts, DAYS])].filter((end) => end > 0).sort((a, b) => a - b)
      let standing: DayPosition = EMPTY_POSITION
      const lines: Worth[] = []
      const events = eventsOf(past.moves)
      for (const [at, end] of ends.entries()) {
        const from = at === 0 ? 0 : ends[at - 1]!
        const span = within(past.made, from, end)
        const days = Map.groupBy(within(past.money, from, end), (each) => each.day)
        const prices = { ...pricesOf(past.made), days: pricesOf(span).days }
        const closed = computeDailyCloses(standing, {
          days: [...days].map(([day, all]) => ({
            userId: 'x',
            day: on(day),
            cash: all.reduce((sum, each) => sum + each.cash, 0n),
            putIn: all.reduce((sum, each) => sum + each.putIn, 0n),
            underWay: all.reduce((sum, each) => sum + each.underWay, 0n),
          })),
          events: events.filter((each) => each.on >= on(from) && each.on < on(end)),
          prices,
        })
        standing = closed.after
        lines.push(...closed.lines)
      }
      for (let each = 4; each < DAYS; each += 5) {
        const { cost, ...expected } = recomputed(past, each)
        const line = lines.findLast(({ day }) => day <= on(each))
        const { day: _, ...found } = line ?? { day: '', cash: 0n, securities: 0n, underWay: 0n, putIn: 0n, income: 0n }
        if (Object.keys(expected).some((key) => expected[key as keyof typeof expected] !== found[key as 'cash']))
          expect(found).toEqual(expected)
        if (each === DAYS - 1)
          expect([...standing.positions.values()].reduce((sum, position) => sum + position.cost, 0n)).toBe(cost)
      }
    }),
    { numRuns: tries(1_000) },
  )
})

test('units cost the average paid; what a sale brings beyond their part is realised, and the rest keeps its cost', () => {
  const move = (kind: HoldingEvent['kind'], units: bigint, value: bigint, day: number): Move => ({
    day,
    code: 'AAA',
    kind,
    units,
    value,
  })
  const events = eventsOf([
    move('purchase', 100n, 1_000n, 0),
    move('purchase', 50n, 800n, 1),
    move('dividend', 0n, 90n, 2),
    move('sale', 40n, 700n, 3),
    move('principal', 110n, 1_500n, 4),
  ])
  const of = (until: number) =>
    computeDailyCloses(EMPTY_POSITION, {
      days: [],
      events: events.slice(0, until),
      prices: pricesOf([]),
    }).after.positions.get('AAA')
  expect(of(3)).toMatchObject({ units: 150n, cost: 1_800n, realised: 0n, income: 90n })
  expect(of(4)).toMatchObject({ units: 110n, cost: 1_320n, realised: 220n, income: 90n })
  expect(of(5)).toMatchObject({ units: 0n, cost: 0n, realised: 400n, income: 90n })
})

test('a sale of the year stands with what its units had cost, whatever was bought before and after', () => {
  const move = (kind: HoldingEvent['kind'], units: bigint, value: bigint, day: number): Move => ({
    day,
    code: 'AAA',
    kind,
    units,
    value,
  })
  const events = eventsOf([
    move('purchase', 100n, 1_000n, 0),
    move('sale', 50n, 400n, 1),
    move('purchase', 50n, 1_500n, 2),
    move('sale', 50n, 1_200n, 3),
  ])
  expect(extractSales(events, '2026').map(({ units, value, cost, gain }) => [units, value, cost, gain])).toEqual([
    [50n, 400n, 500n, -100n],
    [50n, 1_200n, 1_000n, 200n],
  ])
  expect(extractSales(events, '2025')).toEqual([])
})
