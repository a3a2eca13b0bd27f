import type { KycFlag } from '#shared/actor'
import { eventsOn } from '#shared/events'
import type { BasisPoints, Rupiah } from '#shared/money'

/** docs/rules.md, KYC: draft → submitted → approved | rejected, and from rejected or approved back to a draft. */
export const kycStates = ['draft', 'submitted', 'approved', 'rejected'] as const
export type KycState = (typeof kycStates)[number]

/** From each state, the states that may follow. */
export const canBecome = {
  draft: ['submitted'],
  submitted: ['approved', 'rejected'],
  rejected: ['submitted'],
  approved: ['submitted'], // data changed or the refresh is due: looked at again
} as const satisfies Record<KycState, readonly KycState[]>

/** The states that a state may follow. */
export const statesBefore = (next: KycState) =>
  kycStates.filter((state) => (canBecome[state] as readonly KycState[]).includes(next))

/** `is_kyc` of the specification: null not filled (or sent back), false under review, true approved. */
export const kycFlag = (state: KycState | undefined): KycFlag =>
  state === 'approved' ? true : state === 'submitted' ? false : null

/** docs/law.md, Fields of the KYC: what the risk questionnaire found; it warns, it never forbids. */
export const riskProfiles = ['conservative', 'moderate', 'aggressive'] as const
export type RiskProfile = (typeof riskProfiles)[number]

/** docs/law.md, Investor rules: who may buy without the investor limit, whatever the offering. */
export const exemptReasons = ['legal_entity', 'experienced'] as const
export type ExemptReason = (typeof exemptReasons)[number]

/** The rulebook's figures: `investor.limit_low`, `investor.limit_high` of annual income, up to and above `investor.limit_threshold` a year. */
export type LimitRules = { lowRate: BasisPoints; highRate: BasisPoints; threshold: Rupiah }

/** What an investor may still buy. A null cap is no cap, and `exemptBecause` says why. */
export type InvestorLimit = {
  cap: Rupiah | null
  used: Rupiah
  left: Rupiah | null
  exemptBecause: ExemptReason | 'well_secured' | null
}

export const verificationTopic = (userId: string) => `user/${userId}`
export type VerificationEvents = {
  kyc_submitted: Record<never, never>
  kyc_approved: Record<never, never>
  kyc_rejected: Record<never, never>
}
export const verificationEvent = eventsOn<VerificationEvents>('user')
