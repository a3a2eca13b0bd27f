import { expect, test } from 'vitest'
import { localDate } from '#shared/dates'
import { rupiah } from '#shared/money'
import { fc, tries } from '../../../test/property.ts'
import { applyHoldingEvents } from './position.ts'
import type { HoldingEvent } from './states.ts'

/** What one entry moved of one person, as the ledger writes it: units and rupiah, each with its sign. */
type Posting = { who: number; units: bigint; cash: bigint }
type Entry = { kind: HoldingEvent['kind']; postings: Posting[] }

const START = new Date('2026-11-20T10:00:00+07:00')
const PEOPLE = [0, 1, 2]
const who = fc.nat({ max: 2 })
const amount = fc.bigInt(1n, 99_999n)
const part = fc.bigInt(1n, 100n)
const step = fc.oneof(
  fc.record({ do: fc.constant('buy' as const), who, units: amount, price: amount }), // an offering, or rights
  fc.record({ do: fc.constant('trade' as const), who, to: who, part, price: amount }),
  fc.record({ do: fc.constant('gift' as const), who, to: who, part }),
  fc.record({ do: fc.constant('buy-back' as const), who, part, price: amount }),
  fc.record({ do: fc.constant('dividend' as const), perUnit: amount }),
  fc.record({ do: fc.constant('principal' as const), perUnit: amount }), // in part: the units stay
  fc.record({ do: fc.constant('redeem' as const), perUnit: amount }),
  fc.record({ do: fc.constant('split' as const), factor: fc.bigInt(2n, 9n) }),
  fc.record({ do: fc.constant('merge' as const), factor: fc.bigInt(2n, 9n), price: amount }),
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

/** The entries that a step writes, from nothing but what everybody holds. */
function entriesOf(each: Step, held: readonly bigint[]): Entry[] {
  const all = (kind: Entry['kind'], of: (units: bigint) => Omit<Posting, 'who'>): Entry => ({
    kind,
    postings: PEOPLE.filter((one) => held[one]! > 0n).map((one) => ({ who: one, ...of(held[one]!) })),
  })
  if (each.do === 'buy')
    return [{ kind: 'purchase', postings: [{ who: each.who, units: each.units, cash: -each.units * each.price }] }]
  if (each.do === 'dividend') return [all('dividend', (units) => ({ units: 0n, cash: units * each.perUnit }))]
  if (each.do === 'principal') return [all('principal', (units) => ({ units: 0n, cash: units * each.perUnit }))]
  if (each.do === 'redeem') return [all('principal', (units) => ({ units: -units, cash: units * each.perUnit }))]
  if (each.do === 'split') return [all('split', (units) => ({ units: units * (each.factor - 1n), cash: 0n }))]
  if (each.do === 'merge') {
    const odd = all('sale', (units) => ({ units: -(units % each.factor), cash: (units % each.factor) * each.price }))
    const rest = all('split', (units) => ({ units: units / each.factor - (units - (units % each.factor)), cash: 0n }))
    return [{ ...odd, postings: odd.postings.filter(({ units }) => units < 0n) }, rest]
  }
  const units = (held[each.who]! * each.part) / 100n
  if (units === 0n || (each.do !== 'buy-back' && each.who === each.to)) return []
  if (each.do === 'buy-back')
    return [{ kind: 'sale', postings: [{ who: each.who, units: -units, cash: units * each.price }] }]
  const cash = each.do === 'gift' ? 0n : units * each.price
  const kinds = each.do === 'gift' ? (['given', 'received'] as const) : (['sale', 'purchase'] as const)
  return [
    { kind: kinds[0], postings: [{ who: each.who, units: -units, cash }] },
    { kind: kinds[1], postings: [{ who: each.to, units, cash: -cash }] },
  ]
}

type Plain = { units: bigint; cost: bigint; realised: bigint; income: bigint }

/** The same by plain sums over the postings of each person. What a gift takes along of its cost is handed to its receiver. */
function replay(entries: readonly Entry[]) {
  const people: Plain[] = PEOPLE.map(() => ({ units: 0n, cost: 0n, realised: 0n, income: 0n }))
  let onTheWay = 0n
  const taken: bigint[] = []
  for (const { kind, postings } of entries)
    for (const { who: one, units, cash } of postings) {
      const own = people[one]!
      const before = own.units
      own.units += units
      if (kind === 'dividend') own.income += cash
      else if (kind === 'received') own.cost += onTheWay
      else if (units > 0n && kind !== 'split') own.cost -= cash
      else if (kind !== 'split') {
        const whole = units === 0n ? (cash < own.cost ? cash : own.cost) : (own.cost * -units) / before
        const gone = own.units === 0n && units < 0n ? own.cost : whole
        own.cost -= gone
        if (kind === 'given') onTheWay = gone
        else own.realised += cash - gone
      }
      taken.push(onTheWay)
    }
  return { people, taken }
}

test('a position is what the raw postings of its history say, after any trades, rights, gifts, splits, buy-backs and principal', () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 5, maxLength: 40 }), (steps) => {
      const entries: Entry[] = []
      for (const each of steps)
        entries.push(
          ...entriesOf(
            each,
            replay(entries).people.map(({ units }) => units),
          ),
        )
      const { people, taken } = replay(entries)
      const raw = entries.flatMap(({ kind, postings }) => postings.map((posting) => ({ kind, ...posting })))
      const events = raw.map(({ kind, who: one, units, cash }, place) => ({
        kind,
        units,
        userId: String(one),
        code: 'UJI',
        value: rupiah(kind === 'received' ? taken[place]! : cash < 0n ? -cash : cash),
        at: START,
        on: localDate(START),
        dueOn: null,
        reference: 'UJI',
      }))
      for (const one of PEOPLE) {
        const own = events.filter(({ userId }) => userId === String(one))
        if (own.length === 0) continue
        const { since: _, ...position } = applyHoldingEvents(new Map(), own).get('UJI')!
        expect(position).toEqual(people[one])
      }
      // all that was paid is still cost, or came back, or was lost: nothing is made and nothing vanishes
      const sum = (of: (plain: Plain) => bigint) => people.reduce((total, plain) => total + of(plain), 0n)
      const cash = entries
        .filter(({ kind }) => kind !== 'dividend')
        .flatMap(({ postings }) => postings)
        .reduce((total, posting) => total + posting.cash, 0n)
      expect(sum(({ cost }) => cost) - sum(({ realised }) => realised)).toBe(-cash)
    }),
    { numRuns: tries(1_000) },
  )
})
