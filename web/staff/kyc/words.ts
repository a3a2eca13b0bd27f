import type { CheckKind, FindingCode, KycState, RiskLevel, ShownOutcome } from '#contract/verification/states'
import { m } from '../../lib/words.ts'
import type { Tone } from '../../ui/feedback/badge.tsx'
import type { FindingLine } from '../../ui/lists/finding-list.tsx'

export const riskWords: Record<RiskLevel, () => string> = {
  low: m.kyc_desk_risk_low,
  medium: m.kyc_desk_risk_medium,
  high: m.kyc_desk_risk_high,
}
export const riskTones: Record<RiskLevel, Tone> = { low: 'up', medium: 'warn', high: 'down' }

export const stateWords: Record<KycState, () => string> = {
  submitted: m.kyc_desk_state_submitted,
  approved: m.kyc_desk_state_approved,
  rejected: m.kyc_desk_state_rejected,
  expired: m.kyc_desk_state_expired,
  refused: m.kyc_desk_state_refused,
}
export const stateTones: Record<KycState, Tone> = {
  submitted: 'gold',
  approved: 'up',
  rejected: 'down',
  expired: 'neutral',
  refused: 'down',
}

export const checkWords: Record<CheckKind, () => string> = {
  identity: m.kyc_desk_check_identity,
  card: m.kyc_desk_check_card,
  face: m.kyc_desk_check_face,
  same_face: m.kyc_desk_check_same_face,
  account: m.kyc_desk_check_account,
}
export const outcomeWords: Record<ShownOutcome, () => string> = {
  waiting: m.kyc_desk_outcome_waiting,
  passed: m.kyc_desk_outcome_passed,
  doubtful: m.kyc_desk_outcome_doubtful,
  failed: m.kyc_desk_outcome_failed,
  not_configured: m.kyc_desk_outcome_not_configured,
}
/** Nobody else has this face, or somebody does. */
export const sameFaceWords: typeof outcomeWords = {
  ...outcomeWords,
  passed: m.kyc_desk_same_face_none,
  failed: m.kyc_desk_same_face_found,
}
export const outcomeTones = {
  waiting: 'open',
  passed: 'good',
  doubtful: 'warn',
  failed: 'bad',
  not_configured: 'warn',
} as const satisfies Record<ShownOutcome, FindingLine['tone']>

export const findingWords: Record<FindingCode, () => string> = {
  name_differs: m.kyc_desk_finding_name_differs,
  registered_differs: m.kyc_desk_finding_registered_differs,
  nik_differs: m.kyc_desk_finding_nik_differs,
  name_signs: m.kyc_desk_finding_name_signs,
  account_shared: m.kyc_desk_finding_account_shared,
  picture_shared: m.kyc_desk_finding_picture_shared,
  face_shared: m.kyc_desk_finding_face_shared,
  device_shared: m.kyc_desk_finding_device_shared,
  account_young: m.kyc_desk_finding_account_young,
  politically_exposed: m.kyc_desk_finding_politically_exposed,
  answered_late: m.kyc_desk_finding_answered_late,
  us_indicia: m.kyc_desk_finding_us_indicia,
  tax_residence_doubt: m.kyc_desk_finding_tax_residence_doubt,
}
