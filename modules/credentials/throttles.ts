import { Refusal } from '#shared/refusal'
import type { LockPolicy } from './lock.ts'
import type { CredentialsRefusals } from './refusals.ts'

// Guards against guessing and floods. They are no rules of the business: nobody is promised them, no desk may
// loosen them, and attackers need not read them in the guide. So they stand here and not in the rulebook.

export type LockScope = 'pair' | 'account' | 'network' | 'device' | 'proof'

/**
 * Seconds. Guards against guessing, not rules of the business: NIST SP 800-63B allows at most 100 failures in a row per
 * account. A pair is one account from one network; on a device that its owner
 * has logged in on only that device counts, so that strangers keep nobody out there; the account's own lock spares networks that its owner is known from,
 * so that a stranger can slow down strangers only. No wait is longer than 15 minutes. The last two begin above what the
 * queue for hashing admits at once, so that many who log in rightly at the same moment are never taken for guessers.
 */
export const lockPolicies: Record<LockScope, LockPolicy> = {
  pair: { free: 5, firstWait: 5, longestWait: 900, forgottenAfter: 86_400 },
  account: { free: 90, firstWait: 30, longestWait: 900, forgottenAfter: 86_400 },
  device: { free: 5, firstWait: 5, longestWait: 900, forgottenAfter: 86_400 },
  proof: { free: 5, firstWait: 30, longestWait: 900, forgottenAfter: 86_400 },
  network: { free: 150, firstWait: 1, longestWait: 60, forgottenAfter: 3_600 },
}

/** How many within the hour may ask for an e-mail by its address, or for a code to a phone, from one network: many people, but not everybody. */
export const networkPace = { everySeconds: 0, perHour: 300 }

/** How many passwords are hashed at the same time, and how many wait for their turn; the next is asked to come again. */
export const hashingPace = { atOnce: 2, waiting: 64 }

/** The refusal while the queue is full. */
export const busy = () => new Refusal<CredentialsRefusals>('log_in_busy', { retryAfter: 2 })
