import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../test/engine.ts'
import { createSharedCounts } from './shared-counts.ts'

const database = await openTestDatabase()
const counts = [createSharedCounts(database.db), createSharedCounts(database.db)] as const
const [one, other] = counts
afterAll(async () => {
  for (const each of counts) each.stop()
  await database.close()
})
const figures = { points: 20, window: 60 }
const rows = async () =>
  (await sql<{ key: string; count: number }>`select key, count from request_count order by count`.execute(database.db))
    .rows

test('what somebody spent at one process is gone at the other, too; their neighbour has all of theirs', async () => {
  const [here, there] = [one.counter('address', figures), other.counter('address', figures)]
  for (let at = 0; at < 15; at++) await here.spend('203.0.113.0/24')
  for (let at = 0; at < 3; at++) await there.spend('203.0.113.0/24')
  expect(await there.spend('203.0.113.0/24')).toMatchObject({ left: 16, refused: false })
  await one.exchange()
  await other.exchange()
  expect(await there.spend('203.0.113.0/24')).toMatchObject({ left: 0, refused: false })
  const spent = await there.spend('203.0.113.0/24')
  expect(spent).toMatchObject({ left: 0, refused: true })
  expect(spent.seconds).toBeGreaterThan(0)
  expect(spent.seconds).toBeLessThanOrEqual(60)
  expect(await there.spend('198.51.100.0/24')).toMatchObject({ left: 19, refused: false })
})

test('who asks little is told of to nobody, and nothing is written while nobody asks', async () => {
  const before = await rows()
  const quiet = one.counter('account', { points: 6_000, window: 60 })
  for (let at = 0; at < 599; at++) await quiet.spend('seldom')
  await one.exchange()
  expect(await rows()).toEqual(before)
  await quiet.spend('seldom')
  await one.exchange()
  expect((await rows()).filter(({ key }) => key === 'account:seldom')).toEqual([{ key: 'account:seldom', count: 600 }])
})

test('without its database a process counts on alone', async () => {
  const lost = await openTestDatabase()
  const alone = createSharedCounts(lost.db)
  const counter = alone.counter('address', { points: 3, window: 60 })
  await lost.close()
  for (const left of [2, 1, 0]) {
    expect(await counter.spend('203.0.113.0/24')).toMatchObject({ left, refused: false })
    await alone.exchange()
  }
  expect(await counter.spend('203.0.113.0/24')).toMatchObject({ left: 0, refused: true })
  alone.stop()
})
