import type { ProofWay } from '#contract/credentials/states'
import type { FormState } from '../forms/state.ts'

/** A code that is on its way to the reader's phone. */
export type Sent = { channel: string; to: string; expiresAt: string; resendAt: string }
/** What the reader is asked to prove: about what, how, and the form that goes on once it is proven. */
export type Asking = {
  /** Of the proof; empty where the first press opens it. */
  id: string
  about: string
  ways: ProofWay[]
  sent: Sent | null
  /** Where a code would go, as far as its owner may read it. */
  phone?: string | null
  fields: [name: string, value: string][]
}
export type AskingState = FormState & { asking: Asking }

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

/** That a code is on its way travels with the form; it says nothing that its reader does not know. */
export const sentField = ({ channel, to, expiresAt, resendAt }: Sent) => [channel, to, expiresAt, resendAt].join('|')

export function sentIn(field: string): Sent | null {
  const [channel, to, expiresAt, resendAt] = field.split('|')
  return channel && to && isInstant(expiresAt) && isInstant(resendAt) ? { channel, to, expiresAt, resendAt } : null
}

const isInstant = (value: string | undefined): value is string => !Number.isNaN(Date.parse(value ?? ''))
