import { isAtLeast, isMoreThan } from '#shared/fraction'
import type { Units } from '#shared/money'
import { isQuorate, type MeetingRules } from './states.ts'

export type Ballot = { units: Units; choice: 'for' | 'against' | 'abstain' }
type Counted = { for: bigint; against: bigint; abstained: bigint; carried: boolean }

/**
 * The result of an item with one vote per unit. Ordinary items need the quorum and more than the majority of votes
 * cast; special items at least their fractions of both (UU 40/2007 articles 86 to 88). Abstentions count as votes
 * cast.
 */
export function countVotes(ballots: readonly Ballot[], inIssue: Units, special: boolean, rules: MeetingRules): Counted {
  const sum = (choice: Ballot['choice']) =>
    ballots.reduce((total, ballot) => (ballot.choice === choice ? total + ballot.units : total), 0n)
  const counted = { for: sum('for'), against: sum('against'), abstained: sum('abstain') }
  return { ...counted, carried: isCarried(counted, inIssue, special, rules) }
}

/** Whether votes carry an item, out of all units or shares with a vote. */
export function isCarried(
  counted: Omit<Counted, 'carried'>,
  all: Units,
  special: boolean,
  rules: MeetingRules,
): boolean {
  const cast = counted.for + counted.against + counted.abstained
  return (
    cast > 0n &&
    isQuorate(cast, all, special, rules) &&
    (special ? isAtLeast(counted.for, cast, rules.special) : isMoreThan(counted.for, cast, rules.majority))
  )
}
