import { expect, test } from 'vitest'
import { acquireStreamSlot, MAX_STREAMS } from './stream-slots.ts'

/** Locks of one browser, as the Web Locks API hands them out with `ifAvailable`. */
function browserLocks() {
  const held = new Set<string>()
  const request = async (name: string, _: unknown, use: (lock: object | null) => unknown) => {
    if (held.has(name)) return use(null)
    held.add(name)
    try {
      return await use({ name })
    } finally {
      held.delete(name)
    }
  }
  return { request } as unknown as LockManager
}

test('no more windows than there are seats hold a stream, and a seat that is left is free again', async () => {
  const locks = browserLocks()
  const seats = []
  for (let window = 0; window < 7; window++) seats.push(await acquireStreamSlot(locks))
  expect(seats.filter((seat) => seat !== null)).toHaveLength(MAX_STREAMS)
  expect(MAX_STREAMS).toBeLessThan(5) // of the six connections of HTTP/1.1, and of five streams that the API gives an address
  seats[1]!()
  await new Promise((done) => setTimeout(done))
  expect(await acquireStreamSlot(locks)).not.toBeNull()
  expect(await acquireStreamSlot(locks)).toBeNull()
})
