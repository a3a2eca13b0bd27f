import type { CodeSent } from '#contract/credentials/states'
import type { CodeUnderWay } from './step-cookies.ts'

/** A code that was sent, as a cookie keeps it. */
export const underWay = ({ channel, to, expiresAt, resendAt }: CodeSent): CodeUnderWay => ({
  channel,
  to,
  expiresAt: expiresAt.toISOString(),
  resendAt: resendAt.toISOString(),
})
