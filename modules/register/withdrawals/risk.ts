import type { RiskReason } from './states.ts'

export type RiskFacts = {
  amount: bigint
  /** Up to which one withdrawal, and all of 24 hours, go without a look. */
  automaticMaximum: bigint
  /** What the person asked for in the 24 hours before, and how often. */
  withdrawnToday: bigint
  requestsToday: number
  /** What came into the wallet from the bank in the 24 hours before. */
  depositedToday: bigint
  /** Whether the session's device was seen for the first time a short while ago. */
  newDevice: boolean
}

/** A third request within 24 hours is looked at: money that leaves in equal parts is how stolen money leaves. */
const MANY = 3

/**
 * The reasons why two members of finance must review a withdrawal; empty when it is sent automatically
 * (docs/rules/withdrawal.md).
 */
export function assessRisk(facts: RiskFacts): RiskReason[] {
  const reasons: RiskReason[] = []
  if (facts.amount > facts.automaticMaximum) reasons.push('above_automatic')
  else if (facts.amount + facts.withdrawnToday > facts.automaticMaximum) reasons.push('above_automatic_today')
  if (2n * facts.depositedToday > facts.amount) reasons.push('fresh_deposit')
  if (facts.requestsToday + 1 >= MANY) reasons.push('many_today')
  if (facts.newDevice) reasons.push('new_device')
  return reasons
}
