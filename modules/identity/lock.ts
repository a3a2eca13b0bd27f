import { after, SECOND } from '#shared/dates'

/** How failed log-ins slow down the next: `free` of them cost nothing, each one more doubles the wait. */
export type LockPolicy = { free: number; firstWait: number; longestWait: number; forgottenAfter: number }
export type LockScope = 'pair' | 'account' | 'network'
export type Lock = { failures: number; last_failed_at: Date; locked_until: Date }

/**
 * Seconds. Guards against guessing, not rules of the business: NIST SP 800-63B allows at most 100 failures in a row per
 * account. A pair is one account from one network; the account's own lock spares networks that its owner is known from,
 * so that a stranger can slow down strangers only. No wait is longer than 15 minutes. The last two begin above what the
 * gate lets in at once, so that many who log in rightly at the same moment are never taken for guessers.
 */
export const lockPolicies: Record<LockScope, LockPolicy> = {
  pair: { free: 5, firstWait: 5, longestWait: 900, forgottenAfter: 86_400 },
  account: { free: 90, firstWait: 30, longestWait: 900, forgottenAfter: 86_400 },
  network: { free: 150, firstWait: 1, longestWait: 60, forgottenAfter: 3_600 },
}

/** The lock after one more attempt, which counts as failed until it has succeeded: tries at the same time are all counted. */
export function afterAttempt(lock: Lock, policy: LockPolicy, now: Date): Lock {
  const forgotten = now.getTime() - lock.last_failed_at.getTime() > policy.forgottenAfter * SECOND
  const failures = (forgotten ? 0 : lock.failures) + 1
  return { failures, last_failed_at: now, locked_until: after(now, waitAfter(failures, policy) * SECOND) }
}

function waitAfter(failures: number, { free, firstWait, longestWait }: LockPolicy): number {
  if (failures < free) return 0
  return Math.min(firstWait * 2 ** Math.min(failures - free, 30), longestWait)
}

/** Whole seconds until the lock opens; 0 when it is open. */
export const secondsLeft = (lock: Lock, now: Date) =>
  Math.max(0, Math.ceil((lock.locked_until.getTime() - now.getTime()) / SECOND))
