import { expect, test } from 'vitest'
import { after } from '#shared/dates'
import { frozenClock } from './clock.ts'
import { createTtlCache } from './ttl-cache.ts'

const START = new Date('2026-11-20T03:00:00Z')

test('a copy is used while it is young by the product’s clock, and not a moment longer', async () => {
  const clock = frozenClock(START)
  const cache = createTtlCache<number>(clock, 5_000)
  let reads = 0
  const get = () => cache.get(async () => ++reads)
  expect([await get(), await get()]).toEqual([1, 1])
  clock.moveTo(after(START, 4_999))
  expect(await get()).toBe(1)
  clock.moveTo(after(START, 5_000))
  expect(await get()).toBe(2)
  clock.moveTo(START) // back: the copy comes from a time that is not yet
  expect(await get()).toBe(3)
  cache.clear()
  expect(await get()).toBe(4)
})

test('what could not be read is not kept', async () => {
  const cache = createTtlCache<number>(frozenClock(START), 5_000)
  await expect(cache.get(() => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await cache.get(async () => 7)).toBe(7)
})
