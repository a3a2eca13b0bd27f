import { expect, test } from 'vitest'
import { units } from '#shared/money'
import { fc } from '../../../test/property.ts'
import type { MeetingRules } from './states.ts'
import { type Ballot, countVotes } from './tally.ts'

const rules: MeetingRules = {
  quorum: '1/2',
  quorumAtLeast: false,
  majority: '1/2',
  special: '2/3',
  specialQuorum: '2/3',
}
const second: MeetingRules = { ...rules, quorum: '1/3', quorumAtLeast: true, specialQuorum: '3/5' }
const of = (counts: Record<Ballot['choice'], number>): Ballot[] =>
  Object.entries(counts).map(([choice, count]) => ({ choice: choice as Ballot['choice'], units: units(count) }))

test('an ordinary item needs more than half of all units present and more than half of the votes', () => {
  const half = of({ for: 50, against: 0, abstain: 0 })
  expect(countVotes(half, units(100), false, rules).carried).toBe(false)
  expect(countVotes(of({ for: 51, against: 0, abstain: 0 }), units(100), false, rules).carried).toBe(true)
  expect(countVotes(of({ for: 40, against: 30, abstain: 10 }), units(100), false, rules).carried).toBe(false)
  expect(countVotes(of({ for: 41, against: 30, abstain: 10 }), units(100), false, rules).carried).toBe(true)
})

test('a special item needs two thirds of both', () => {
  expect(countVotes(of({ for: 66, against: 0, abstain: 0 }), units(100), true, rules).carried).toBe(false)
  expect(countVotes(of({ for: 67, against: 0, abstain: 0 }), units(100), true, rules).carried).toBe(true)
  expect(countVotes(of({ for: 60, against: 40, abstain: 0 }), units(100), true, rules).carried).toBe(false)
})

test('exactly two thirds present and exactly two thirds in favour carry a special item, one unit less does not', () => {
  const carried = (inFavour: number, against: number, inIssue: number) =>
    countVotes(of({ for: inFavour, against, abstain: 0 }), units(inIssue), true, rules).carried
  expect(carried(1_325_182, 662_591, 2_496_000)).toBe(true)
  expect(carried(1_325_181, 662_592, 2_496_000)).toBe(false)
  for (const [present, inIssue] of [
    [1_664_000, 2_496_000],
    [200_000, 300_000],
    [2, 3],
    [2_000_001, 3_000_000],
    [8_330_667, 12_496_000],
  ] as const) {
    expect(carried(present, 0, inIssue), `${present} of ${inIssue}`).toBe(true)
    const missing = Math.floor((inIssue * 2 - 1) / 3)
    expect(carried(missing, 0, inIssue), `${missing} of ${inIssue}`).toBe(false)
  }
})

test('a second meeting needs at least a third, not less and not more', () => {
  const carried = (present: number, inIssue: number) =>
    countVotes(of({ for: present, against: 0, abstain: 0 }), units(inIssue), false, second).carried
  expect([carried(831_917, 2_496_000), carried(831_999, 2_496_000), carried(832_000, 2_496_000)]).toEqual([
    false,
    false,
    true,
  ])
  expect([carried(99_991, 300_000), carried(99_999, 300_000), carried(100_000, 300_000)]).toEqual([false, false, true])
  expect([carried(1, 4), carried(1, 3)]).toEqual([false, true])
})

test('a special item of a second meeting needs three fifths present and two thirds of them in favour', () => {
  const carried = (inFavour: number, against: number) =>
    countVotes(of({ for: inFavour, against, abstain: 0 }), units(100), true, second).carried
  expect([carried(60, 0), carried(59, 0), carried(40, 20), carried(39, 21)]).toEqual([true, false, true, false])
})

test('nobody votes: nothing is carried, whatever the item', () => {
  for (const special of [true, false])
    for (const each of [rules, second]) expect(countVotes([], units(0), special, each).carried).toBe(false)
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
        const counted = countVotes(ballots, units(cast + absent), special, rules)
        expect(counted.for + counted.against + counted.abstained).toBe(cast)
        const more = countVotes(
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
