import { after, SECOND, secondsUntil } from '#shared/dates'

/** Back-off after failed attempts: `free` ones cost nothing, each further one doubles the wait. */
export type LockPolicy = { free: number; firstWait: number; longestWait: number; forgottenAfter: number }
export type Lock = { failures: number; last_failed_at: Date; locked_until: Date }

/** The lock after one more attempt, which counts as failed until it succeeds. */
export function addFailureToLock(lock: Lock, policy: LockPolicy, now: Date): Lock {
  const forgotten = now.getTime() - lock.last_failed_at.getTime() > policy.forgottenAfter * SECOND
  const failures = (forgotten ? 0 : lock.failures) + 1
  const wait = waitAfter(failures, policy)
  // an attempt that costs nothing locks nothing, not even for a request that looked at its clock a moment earlier
  return { failures, last_failed_at: now, locked_until: wait > 0 ? after(now, wait * SECOND) : lock.locked_until }
}

function waitAfter(failures: number, { free, firstWait, longestWait }: LockPolicy): number {
  if (failures < free) return 0
  return Math.min(firstWait * 2 ** Math.min(failures - free, 30), longestWait)
}

/** Seconds until the lock opens; 0 when open. */
export const computeLockSecondsLeft = (lock: Lock, now: Date) => Math.max(0, secondsUntil(lock.locked_until, now))
