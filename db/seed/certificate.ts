import { createHash } from 'node:crypto'
import type { Certificate } from '#contract/signature/states'

/** What the provider of the demo would say of a signature that was made before there was a demo. */
export function madeUpCertificate(email: string): Certificate {
  const digest = createHash('sha256').update(email)
  const value = digest.copy().digest('base64')
  const serial = digest.digest('hex').slice(0, 16).toUpperCase()
  return { issuer: 'PSrE Simulasi', serial, algorithm: 'HMAC-SHA-256', value }
}
