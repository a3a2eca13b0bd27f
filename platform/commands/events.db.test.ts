import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { wib } from '#shared/dates'
import type { DomainEvent } from '#shared/events'
import { engine, openTestDatabase } from '../../test/engine.ts'
import { waitUntilHolds } from '../../test/eventually.ts'
import { transact } from '../db/database.ts'
import { findLatestEvent, listEventsAfter, recordEventsInTx, watchEvents } from './events.ts'

const database = await openTestDatabase()
const { db } = database
const now = wib('2026-11-20', '10:00')
afterAll(() => database.close())

const event = (name: string, topic = 'offering/kopi'): DomainEvent => ({
  topic,
  name,
  data: { units: '10', why: null },
})
const record = (...events: DomainEvent[]) => transact(db, (tx) => recordEventsInTx(tx, events, now))
const namesAfter = async (cursor: bigint, topics: string[] | 'all' = 'all', most?: number) =>
  (await listEventsAfter(db, cursor, topics, most)).map((each) => each.name)

test('events are read in the order in which they were told, from a cursor, by topic, a page at a time', async () => {
  const start = await findLatestEvent(db)
  await record(event('satu'), event('dua', 'investor/sekar'), event('tiga'))
  expect(await namesAfter(start)).toEqual(['satu', 'dua', 'tiga'])
  expect(await namesAfter(start, ['offering/kopi'])).toEqual(['satu', 'tiga'])
  expect(await namesAfter(start, [])).toEqual([])
  const [first] = await listEventsAfter(db, start, 'all', 1)
  expect(first).toMatchObject({ name: 'satu', data: { units: '10', why: null }, occurred_at: now })
  expect(await namesAfter(first!.seq, 'all', 1)).toEqual(['dua'])
  expect(await namesAfter(await findLatestEvent(db))).toEqual([])
})

test('what was undone was never told', async () => {
  const start = await findLatestEvent(db)
  await transact(db, async (tx) => {
    await recordEventsInTx(tx, [event('batal')], now)
    throw new Error('no')
  }).catch(() => {})
  await record(event('jadi'))
  expect(await namesAfter(start)).toEqual(['jadi'])
})

test.skipIf(engine === 'embedded')('a slow writer’s event is never jumped over', async () => {
  const start = await findLatestEvent(db)
  const slow = Promise.withResolvers<void>()
  const wrote = Promise.withResolvers<void>()
  const writing = transact(db, async (tx) => {
    await recordEventsInTx(tx, [event('lambat')], now)
    wrote.resolve()
    await slow.promise
  })
  await wrote.promise
  await record(event('cepat'))
  expect(await namesAfter(start)).toEqual(['cepat'])
  const reached = await findLatestEvent(db)
  slow.resolve()
  await writing
  expect(await namesAfter(reached)).toEqual(['lambat']) // a reader that went on is told of it all the same
  expect(await namesAfter(start)).toEqual(['cepat', 'lambat']) // and one who comes later hears the same order
})

test('many readers and writers at once: every event once, in one order', async () => {
  const start = await findLatestEvent(db)
  const readers = Array.from({ length: 4 }, async () => {
    const names: string[] = []
    for (let cursor = start; names.length < 200; ) {
      const events = await listEventsAfter(db, cursor, 'all', 7)
      names.push(...events.map((each) => each.name))
      cursor = events.at(-1)?.seq ?? cursor
    }
    return names
  })
  const writers = Array.from({ length: 200 }, (_, index) => record(event(`ke-${index}`)))
  const [first, ...others] = await Promise.all(readers)
  await Promise.all(writers)
  expect(new Set(first).size).toBe(200)
  for (const names of others) expect(names).toEqual(first)
})

test('watchers look again after a commit, until they stop', async () => {
  let seen: string[] = []
  const start = await findLatestEvent(db)
  const looks: Promise<void>[] = []
  const stop = await watchEvents(database, () => {
    const look = async () => {
      seen = await namesAfter(start)
    }
    looks.push(look())
  })
  await record(event('a'), event('b'), event('c', 'market'))
  await waitUntilHolds(() => expect(seen).toEqual(['a', 'b', 'c']))
  await stop()
  const before = looks.length
  await record(event('d'))
  await sql`select 1`.execute(db)
  expect(looks).toHaveLength(before)
  await Promise.all(looks)
})
