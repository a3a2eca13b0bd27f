import { expect, test } from 'vitest'
import { after, SECOND } from '#shared/dates'
import { fc } from '../../../test/property.ts'
import { addFailureToLock, computeLockSecondsLeft } from './lock.ts'
import { lockPolicies } from './throttles.ts'

const START = new Date('2026-11-20T02:00:00Z')
const fresh = { failures: 0, last_failed_at: START, locked_until: START }

test('no account of failures, however long, makes anyone wait more than 15 minutes or forgets to make them wait', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...Object.values(lockPolicies)),
      fc.integer({ min: 0, max: 1_000_000 }),
      (policy, failures) => {
        const lock = addFailureToLock({ ...fresh, failures }, policy, START)
        const seconds = computeLockSecondsLeft(lock, START)
        expect(seconds).toBeLessThanOrEqual(Math.min(900, policy.longestWait))
        expect(seconds > 0).toBe(failures + 1 >= policy.free)
      },
    ),
  )
})

test('each failure more doubles the wait, up to the longest', () => {
  for (const policy of Object.values(lockPolicies))
    for (let more = 0; more < 40; more++) {
      const lock = addFailureToLock({ ...fresh, failures: policy.free + more - 1 }, policy, START)
      expect(computeLockSecondsLeft(lock, START)).toBe(Math.min(policy.firstWait * 2 ** more, policy.longestWait))
    }
})

test('more failures never mean a shorter wait', () => {
  for (const policy of Object.values(lockPolicies)) {
    let lock = fresh
    let longest = 0
    for (let attempt = 0; attempt < 200; attempt++) {
      lock = addFailureToLock(lock, policy, START)
      expect(computeLockSecondsLeft(lock, START)).toBeGreaterThanOrEqual(longest)
      longest = computeLockSecondsLeft(lock, START)
    }
  }
})

test('an attempt that costs nothing locks nothing, also for a request that read the clock a moment earlier', () => {
  const lock = addFailureToLock({ ...fresh, locked_until: new Date(0) }, lockPolicies.network, after(START, 5))
  expect(computeLockSecondsLeft(lock, START)).toBe(0)
})

test('failures of long ago are forgotten', () => {
  const policy = lockPolicies.pair
  const old = { ...fresh, failures: 40 }
  expect(addFailureToLock(old, policy, after(START, (policy.forgottenAfter + 1) * SECOND)).failures).toBe(1)
  expect(addFailureToLock(old, policy, after(START, policy.forgottenAfter * SECOND)).failures).toBe(41)
})
