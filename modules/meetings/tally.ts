import type { BasisPoints, Units } from '#shared/money'
import { isQuorate } from './states.ts'

export type Ballot = { units: Units; choice: 'for' | 'against' | 'abstain' }
type Rules = { quorum: BasisPoints; majority: BasisPoints; special: BasisPoints; specialQuorum: BasisPoints }
type Counted = { for: bigint; against: bigint; abstained: bigint; carried: boolean }

const WHOLE = 10_000n

/**
 * The result of one item, one vote a unit: an ordinary one needs more than the quorum of all units present and more than the
 * majority of the votes cast; a special one at least its parts of both. Who abstains is present and has cast a vote.
 */
export function tally(ballots: readonly Ballot[], inIssue: Units, special: boolean, rules: Rules): Counted {
  const sum = (choice: Ballot['choice']) =>
    ballots.reduce((total, ballot) => (ballot.choice === choice ? total + ballot.units : total), 0n)
  const counted = { for: sum('for'), against: sum('against'), abstained: sum('abstain') }
  const cast = counted.for + counted.against + counted.abstained
  const carried =
    cast > 0n &&
    isQuorate(cast, inIssue, special, rules) &&
    (special ? counted.for * WHOLE >= cast * rules.special : counted.for * WHOLE > cast * rules.majority)
  return { ...counted, carried }
}
