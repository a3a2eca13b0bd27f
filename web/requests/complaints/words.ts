import type { ComplaintBody, ComplaintOutcome, ComplaintState, ComplaintTopic } from '#contract/complaints/states'
import { m } from '../../lib/words.ts'
import type { Tone } from '../../ui/feedback/badge.tsx'

export const topicWords: Record<ComplaintTopic, () => string> = {
  account: m.complaint_topic_account,
  money: m.complaint_topic_money,
  investment: m.complaint_topic_investment,
  market: m.complaint_topic_market,
  issuer: m.complaint_topic_issuer,
  service: m.complaint_topic_service,
  other: m.complaint_topic_other,
}
export const complaintWords: Record<ComplaintState, () => string> = {
  received: m.complaint_state_received,
  acknowledged: m.complaint_state_acknowledged,
  in_progress: m.complaint_state_in_progress,
  answered: m.complaint_state_answered,
  accepted: m.complaint_state_accepted,
  escalated: m.complaint_state_escalated,
}
export const complaintTones: Record<ComplaintState, Tone> = {
  received: 'warn',
  acknowledged: 'warn',
  in_progress: 'gold',
  answered: 'up',
  accepted: 'up',
  escalated: 'down',
}
export const outcomeWords: Record<ComplaintOutcome, () => string> = {
  upheld: m.complaint_outcome_upheld,
  partly: m.complaint_outcome_partly,
  rejected: m.complaint_outcome_rejected,
}
export const bodyWords: Record<ComplaintBody, () => string> = {
  laps_sjk: m.complaint_body_laps_sjk,
  ojk: m.complaint_body_ojk,
}

/** Turns words by key into options of a field. */
export const toOptions = <Key extends string>(words: Record<Key, () => string>) =>
  (Object.keys(words) as Key[]).map((value) => ({ value, label: words[value]() }))
