import type { ProofWay } from '#contract/credentials/states'
import type { FormState } from '../forms/state.ts'

/** A one-time code that was sent to the reader's phone. */
export type SentCode = { channel: string; to: string; expiresAt: string; resendAt: string }
/**
 * A step-up authentication to complete before a command runs: its subject, its methods, and the fields of the posted
 * form.
 */
export type StepUpRequest = {
  /** Of the proof; empty where the first press opens it. */
  id: string
  about: string
  ways: ProofWay[]
  sent: SentCode | null
  /** Where a code would go, as far as its owner may read it. */
  phone?: string | null
  fields: [name: string, value: string][]
}
/** The state of a form whose command asks for step-up authentication. */
export type StepUpState = FormState & { asking: StepUpRequest }

/** Fields of the panel that asks for a proof. */
export const provingFields = [
  'proof',
  'prove',
  'proof_code',
  'proof_totp',
  'proof_recovery_code',
  'proof_response',
  'proof_sent',
]

/** The sent code as a form field; it contains nothing secret. */
export const encodeSentCode = ({ channel, to, expiresAt, resendAt }: SentCode) =>
  [channel, to, expiresAt, resendAt].join('|')

/** Parses the form field written by `encodeSentCode`; null if malformed. */
export function parseSentCode(field: string): SentCode | null {
  const [channel, to, expiresAt, resendAt] = field.split('|')
  return channel && to && isInstant(expiresAt) && isInstant(resendAt) ? { channel, to, expiresAt, resendAt } : null
}

const isInstant = (value: string | undefined): value is string => !Number.isNaN(Date.parse(value ?? ''))
