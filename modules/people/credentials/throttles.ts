import { Refusal } from '#shared/refusal'
import type { LockPolicy } from './lock.ts'
import type { CredentialsRefusals } from './refusals.ts'

// Guards against guessing and floods. They are no rules of the business: nobody is promised them, no desk may
// loosen them, and attackers need not read them in the guide. So they stand here and not in the rulebook.

export type LockScope = 'pair' | 'account' | 'network' | 'device' | 'proof'

/**
 * Back-off per scope, in seconds (NIST SP 800-63B allows at most 100 consecutive failures per account). `pair`: an
 * account from one network. On a known device only `device` counts, so that strangers cannot lock its owner out;
 * `account` spares networks known for the owner. No wait exceeds 15 minutes. `network` and `proof` begin above the
 * hashing queue, so that simultaneous correct log-ins are not throttled.
 */
export const lockPolicies: Record<LockScope, LockPolicy> = {
  pair: { free: 5, firstWait: 5, longestWait: 900, forgottenAfter: 86_400 },
  account: { free: 90, firstWait: 30, longestWait: 900, forgottenAfter: 86_400 },
  device: { free: 5, firstWait: 5, longestWait: 900, forgottenAfter: 86_400 },
  proof: { free: 5, firstWait: 30, longestWait: 900, forgottenAfter: 86_400 },
  network: { free: 150, firstWait: 1, longestWait: 60, forgottenAfter: 3_600 },
}

/** How many e-mails or codes one network may request per hour. */
export const networkRateLimit = { everySeconds: 0, perHour: 300 }

/** Passwords hashed at once, and queued. */
export const hashingLimits = { atOnce: 2, waiting: 64 }

/** The refusal while the hashing queue is full. */
export const createLogInBusy = () => new Refusal<CredentialsRefusals>('log_in_busy', { retryAfter: 2 })
