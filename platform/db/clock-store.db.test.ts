import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { after, HOUR } from '#shared/dates'
import { openTestDatabase } from '../../test/engine.ts'
import { waitUntilHolds } from '../../test/eventually.ts'
import { movableClock } from '../runtime/clock.ts'
import { followStoredClock, storeClock } from './clock-store.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

const hoursAhead = (clock: { offset(): number }) => Math.round(clock.offset() / HOUR)

test('a clock that follows goes where another process moved it, also after a restart', async () => {
  const [mover, follower] = [movableClock(), movableClock()]
  const stop = await followStoredClock(database, follower)
  await storeClock(database, mover, after(mover.now(), HOUR))
  await waitUntilHolds(() => expect(hoursAhead(follower)).toBe(1))
  const restarted = movableClock()
  const stopRestarted = await followStoredClock(database, restarted)
  expect(hoursAhead(restarted)).toBe(1)
  await Promise.all([stop(), stopRestarted()])
})

test('of two moves at the same time the farther one stays', async () => {
  const [near, far] = [movableClock(), movableClock()]
  await storeClock(database, far, after(far.now(), 5 * HOUR))
  await storeClock(database, near, after(near.now(), 4 * HOUR))
  expect([near, far].map(hoursAhead)).toEqual([5, 5])
  await sql`update demo_clock set ahead_ms = 0`.execute(database.db)
})

test('late word of an earlier move does not take the clock back', async () => {
  const [ahead, behind] = [movableClock(), movableClock()]
  const stops = [await followStoredClock(database, ahead), await followStoredClock(database, behind)]
  await storeClock(database, movableClock(), after(new Date(), 2 * HOUR))
  await waitUntilHolds(() => expect([ahead, behind].map(hoursAhead)).toEqual([2, 2]))

  ahead.moveTo(after(ahead.now(), HOUR)) // and not stored yet when the word of the two hours arrives again
  behind.setOffset(0)
  await sql`select pg_notify('demo_clock', '')`.execute(database.db)
  await waitUntilHolds(() => expect(hoursAhead(behind)).toBe(2))
  await sql`select 1`.execute(database.db)
  expect(hoursAhead(ahead)).toBe(3)
  await Promise.all(stops.map((stop) => stop()))
})
