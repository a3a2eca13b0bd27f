import { expect, test } from 'vitest'
import { basisPoints, units } from '#shared/money'
import { fc } from '../../test/property.ts'
import { type Ballot, tally } from './tally.ts'

const rules = {
  quorum: basisPoints(5_000),
  majority: basisPoints(5_000),
  special: basisPoints(6_667),
  specialQuorum: basisPoints(6_667),
}
const of = (counts: Record<Ballot['choice'], number>): Ballot[] =>
  Object.entries(counts).map(([choice, count]) => ({ choice: choice as Ballot['choice'], units: units(count) }))

test('an ordinary item needs more than half of all units present and more than half of the votes', () => {
  const half = of({ for: 50, against: 0, abstain: 0 })
  expect(tally(half, units(100), false, rules).carried).toBe(false)
  expect(tally(of({ for: 51, against: 0, abstain: 0 }), units(100), false, rules).carried).toBe(true)
  expect(tally(of({ for: 40, against: 30, abstain: 10 }), units(100), false, rules).carried).toBe(false)
  expect(tally(of({ for: 41, against: 30, abstain: 10 }), units(100), false, rules).carried).toBe(true)
})

test('a special item needs two thirds of both', () => {
  expect(tally(of({ for: 66, against: 0, abstain: 0 }), units(100), true, rules).carried).toBe(false)
  expect(tally(of({ for: 67, against: 0, abstain: 0 }), units(100), true, rules).carried).toBe(true)
  expect(tally(of({ for: 60, against: 40, abstain: 0 }), units(100), true, rules).carried).toBe(false)
})

test('nobody votes: nothing is carried, also where no quorum is asked for', () => {
  const none = {
    quorum: basisPoints(0),
    majority: basisPoints(0),
    special: basisPoints(0),
    specialQuorum: basisPoints(0),
  }
  for (const special of [true, false]) expect(tally([], units(100), special, none).carried).toBe(false)
})

test('more votes for it never lose what was carried, and every unit that voted is counted once', () => {
  const ballot = fc.record({
    units: fc.bigInt({ min: 1n, max: 1_000_000n }).map(units),
    choice: fc.constantFrom<Ballot['choice']>('for', 'against', 'abstain'),
  })
  fc.assert(
    fc.property(
      fc.array(ballot, { maxLength: 40 }),
      fc.boolean(),
      fc.bigInt({ min: 0n, max: 1_000_000n }),
      (ballots, special, absent) => {
        const cast = ballots.reduce((sum, each) => sum + each.units, 0n)
        const counted = tally(ballots, units(cast + absent), special, rules)
        expect(counted.for + counted.against + counted.abstained).toBe(cast)
        const more = tally(
          ballots.map((each) => ({ ...each, choice: 'for' as const })),
          units(cast + absent),
          special,
          rules,
        )
        if (counted.carried) expect(more.carried).toBe(true)
      },
    ),
  )
})
