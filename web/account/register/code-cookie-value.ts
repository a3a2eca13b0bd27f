import type { CodeSent } from '#contract/credentials/states'
import type { CodeUnderWay } from './step-cookies.ts'

/** A sent code as the registration cookie holds it. */
export const toCodeCookieValue = ({ channel, to, expiresAt, resendAt }: CodeSent): CodeUnderWay => ({
  channel,
  to,
  expiresAt: expiresAt.toISOString(),
  resendAt: resendAt.toISOString(),
})
