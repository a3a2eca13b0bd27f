import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { recordEventsInTx } from '#platform/commands/events'
import { transact } from '#platform/db/database'
import { wib } from '#shared/dates'
import { engine, openTestDatabase } from '../test/engine.ts'
import { waitUntilHolds } from '../test/eventually.ts'
import { createStreams } from './streams.ts'

const database = await openTestDatabase()
const streams = await createStreams(database)
afterAll(async () => {
  await streams.stop()
  await database.close()
})

const emit = (name: string, topic = 'offering/kopi') =>
  transact(database.db, (tx) => recordEventsInTx(tx, [{ topic, name, data: {} }], wib('2026-11-20', '10:00')))
const heardBy = async (topics: string[], after: bigint | null) => {
  const names: string[] = []
  const stop = await streams.stream(topics, after, (event) => names.push(event.name))
  return { names, stop }
}

test('while nobody follows anything nothing is read, and who comes hears what happens from then on', async () => {
  const unread = async () =>
    (await sql`select from event where seq is null and topic = 'offering/sepi'`.execute(database.db)).rows.length
  await emit('tanpa pendengar', 'offering/sepi')
  await new Promise((wake) => setTimeout(wake, 300)) // word of it comes within milliseconds
  expect(await unread()).toBe(1)
  const { names, stop } = await heardBy(['offering/sepi'], null)
  await emit('dengan pendengar', 'offering/sepi')
  await waitUntilHolds(() => expect(names).toEqual(['dengan pendengar']))
  stop()
})

test('each watcher hears its own topics, in order, each event once', async () => {
  const [kopi, both, gone] = [
    await heardBy(['offering/kopi'], null),
    await heardBy(['offering/kopi', 'market'], null),
    await heardBy(['offering/kopi'], null),
  ]
  gone.stop()
  for (const name of ['satu', 'dua', 'tiga']) await emit(name)
  await emit('buka', 'market')
  await waitUntilHolds(() => expect(both.names).toEqual(['satu', 'dua', 'tiga', 'buka']))
  expect(kopi.names).toEqual(['satu', 'dua', 'tiga'])
  expect(gone.names).toEqual([])
})

test('who comes back with a cursor hears what was missed, then what comes', async () => {
  const back = await heardBy(['offering/kopi'], 0n)
  expect(back.names.slice(0, 3)).toEqual(['satu', 'dua', 'tiga'])
  await emit('empat')
  await waitUntilHolds(() => expect(back.names).toEqual(['satu', 'dua', 'tiga', 'empat']))
})

test('a cursor ahead of every event, as after a restore, hears what comes from now on', async () => {
  const ahead = await heardBy(['offering/kopi'], 99_999_999n)
  await emit('lima')
  await waitUntilHolds(() => expect(ahead.names).toEqual(['lima']))
  ahead.stop()
})

test('of a long history no more is read than somebody takes, and nothing for who is gone', async () => {
  const many = Array.from({ length: 1_200 }, (_, at) => ({ topic: 'offering/lama', name: `no-${at}`, data: {} }))
  await transact(database.db, (tx) => recordEventsInTx(tx, many, wib('2026-11-20', '10:00')))
  const names: string[] = []
  let parts = 0
  const gone = await streams.stream(
    ['offering/lama'],
    0n,
    ({ name }) => names.push(name),
    async () => parts++ < 1,
  )
  expect(names).toEqual(many.slice(0, 500).map(({ name }) => name))
  await emit('baru', 'offering/lama')
  const here = await heardBy(['offering/lama'], 0n)
  expect(here.names).toHaveLength(1_201)
  expect(names, 'who is gone hears nothing').toHaveLength(500)
  gone()
})

test.skipIf(engine === 'embedded')(
  'an older transaction that is still under way holds nothing up, and is heard when it ends',
  async () => {
    const watcher = await heardBy(['offering/kopi'], null)
    const [started, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const slow = transact(database.db, async (tx) => {
      await recordEventsInTx(tx, [{ topic: 'offering/kopi', name: 'lambat', data: {} }], wib('2026-11-20', '10:00'))
      started.resolve()
      await end.promise
    })
    await started.promise
    try {
      await emit('cepat')
      await waitUntilHolds(() => expect(watcher.names).toEqual(['cepat']))
    } finally {
      end.resolve()
      await slow
    }
    await waitUntilHolds(() => expect(watcher.names).toEqual(['cepat', 'lambat']))
  },
)
