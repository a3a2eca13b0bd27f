import type { ReportOutcome } from './record-report.ts'
import type { Certificate, SigningStatus } from './states.ts'

export type SigningRequest = {
  /** Of the invitation. Opening twice under one reference is opening once. */
  reference: string
  signer: { name: string; email: string }
  title: string
  /** SHA-256 of the text that is signed. */
  digest: string
  /** The text as the signer reads it. */
  pdf: Uint8Array
  expiresAt: Date
  /** Where the provider sends its signer afterwards. */
  returnTo: string
}

/** The provider's state of one signing. */
export type SigningReport = {
  /** Of this report: the same report delivered twice has the same. */
  eventId: string
  providerId: string
  reference: string
  /** `checked`: it is them. `differs`: it is somebody else. */
  status: SigningStatus
  /** Of what was signed. */
  digest: string | null
  certificate: Certificate | null
  occurredAt: Date
}

/**
 * The provider of certified electronic signatures. Unreachable or incomprehensible: `Refusal('signing_unavailable')`, and
 * nobody knows whether it has opened anything.
 */
export type SigningProvider = {
  open(request: SigningRequest): Promise<{ providerId: string; url: string }>
  /** As far as it is by now; null when the provider knows nothing of it. */
  find(reference: string): Promise<SigningReport | null>
  /** The report in a callback, once it is certain that the provider sent it. Refuses `signing_report_forged` and `signing_report_malformed`. */
  verifyCallback(headers: Headers, rawBody: string): Promise<SigningReport>
}

/** Handles reports of signings whose reference has this prefix: a module's part `signings`. */
export type SigningReportHandler = { prefix: string; record(report: SigningReport): Promise<ReportOutcome> }
