import { createHash } from 'node:crypto'
import type { Certificate } from '#contract/signature/states'

/** The certificate of a demo signature made before the demo began, derived from the signer's e-mail address. */
export function createDemoCertificate(email: string): Certificate {
  const digest = createHash('sha256').update(email)
  const value = digest.copy().digest('base64')
  const serial = digest.digest('hex').slice(0, 16).toUpperCase()
  return { issuer: 'PSrE Simulasi', serial, algorithm: 'HMAC-SHA-256', value }
}
