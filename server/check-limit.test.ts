import { expect, test } from 'vitest'
import { createSharedCounts } from '#platform/http/shared-counts'
import { createCheckLimit } from './check-limit.ts'

test('an address that asks too often waits; its neighbour does not', async () => {
  const wait = createCheckLimit(createSharedCounts(undefined), 2)
  expect([await wait('203.0.113.7'), await wait('203.0.113.7')]).toEqual([undefined, undefined])
  const seconds = await wait('203.0.113.7')
  expect(seconds).toBeGreaterThan(0)
  expect(seconds).toBeLessThanOrEqual(60)
  expect(await wait('203.0.113.8')).toBeUndefined()
})

test('another end of an IPv6 address still counts as the same one', async () => {
  const wait = createCheckLimit(createSharedCounts(undefined), 1)
  expect(await wait('2001:db8:1:2::1')).toBeUndefined()
  expect(await wait('2001:db8:1:2::2')).toBeDefined()
})
