import type { CodeSent } from '#contract/credentials/states'
import type { CodeUnderWay } from './step-cookies.ts'

/** A code that was sent, as a cookie keeps it. */
export const underWay = ({ channel, to, expires_at, resend_at }: CodeSent): CodeUnderWay => ({
  channel,
  to,
  expiresAt: expires_at.toISOString(),
  resendAt: resend_at.toISOString(),
})
