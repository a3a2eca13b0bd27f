import { AsyncResource } from 'node:async_hooks'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { createTable, openTestDatabase } from '../../test/engine.ts'
import { createBatchedLookup } from './batched-lookups.ts'
import { type Db, transact } from './database.ts'
import { withoutRequestCache, withRequestCache } from './request-cache.ts'

const database = await openTestDatabase()
const { db } = database
afterAll(() => database.close())
await createTable(database, 'noted', 'n int')

const add = (through: Db) => sql`insert into noted values (1)`.execute(through)
async function count(atLeast = 0): Promise<bigint> {
  const { rows } = await sql<{ count: bigint }>`select count(*) from noted where n > ${atLeast}`.execute(db)
  const [row] = rows
  const { count } = row!
  row!.count = -1n // a row is its reader's own
  return count
}
/** Somebody else, of whom this page knows nothing. */
const elsewhere = (work: () => Promise<unknown>) => withoutRequestCache(work)

test('a page that asks the same twice is told the same, by one statement; what is asked otherwise is read', async () => {
  const before = await count()
  await withRequestCache(async () => {
    expect(await Promise.all([count(), count()])).toEqual([before, before])
    await elsewhere(() => add(db))
    expect([await count(), await count(-1)]).toEqual([before, before + 1n])
  })
  expect(await count()).toBe(before + 1n)
})

test('a word of a statement that is no order to write or to lock hinders nothing', async () => {
  const before = await count()
  const named = () => sql`select 'share' as kind, 'updated' as state`.execute(db)
  await withRequestCache(async () => {
    await count()
    await named()
    await elsewhere(() => add(db))
    expect(await count()).toBe(before)
    await sql`select n from noted for share`.execute(db)
    expect(await count()).toBe(before + 1n)
  })
})

test('what the page itself writes it reads, inside a transaction and outside', async () => {
  const before = await withRequestCache(async () => {
    const before = await count()
    await add(db)
    expect(await count()).toBe(before + 1n)
    await transact(db, async (tx) => {
      await add(tx)
    })
    expect(await count()).toBe(before + 2n)
    return before
  })
  expect(await count()).toBe(before + 2n)
})

test('a transaction reads what others wrote, whatever its page has read before', async () => {
  await withRequestCache(async () => {
    const before = await count()
    await elsewhere(() => add(db))
    const inside = await transact(db, async (tx) => {
      const { rows } = await sql<{ count: bigint }>`select count(*) from noted where n > ${0}`.execute(tx)
      return rows[0]!.count
    })
    expect(inside).toBe(before + 1n)
  })
})

test('what failed is asked again, and what goes on after its page reads anew', async () => {
  let later: () => Promise<bigint> = count
  await withRequestCache(async () => {
    const broken = () => sql`select 1 / (select count(*) from noted where n = ${99})`.execute(db)
    await expect(broken()).rejects.toThrow('division by zero')
    await elsewhere(() => sql`insert into noted values (99)`.execute(db))
    await expect(broken()).resolves.toBeDefined()
    const context = new AsyncResource('later')
    later = () => context.runInAsyncScope(count)
    await later()
  })
  const before = await later()
  await add(db)
  expect(await later()).toBe(before + 1n)
})

test('a look for several callers is nobody’s page', async () => {
  const look = createBatchedLookup(async (keys: readonly string[]) => {
    const held = await count()
    return new Map(keys.map((key) => [key, held]))
  })
  const before = await count()
  await withRequestCache(async () => {
    expect(await count()).toBe(before)
    await elsewhere(() => add(db))
    expect(await look('a')).toBe(before + 1n)
    await elsewhere(() => add(db))
    expect([await look('a'), await look('b')]).toEqual([before + 1n, before + 2n])
  })
})

test('what an answer brings along is not looked up any more, but anew after a write', async () => {
  const asked: string[] = []
  const byName = createBatchedLookup(async (names: readonly string[]) => {
    asked.push(...names)
    return new Map(names.map((name) => [name, 'looked up']))
  })
  let found = async () => {}
  const byNumber = createBatchedLookup(
    async (numbers: readonly string[]) => {
      await found()
      return new Map(numbers.map((number) => [number, `name-${number}`]))
    },
    (name) => [[byName, name, 'brought along']],
  )
  await byNumber('0')
  expect(await byName('name-0')).toBe('looked up')
  await withRequestCache(async () => {
    await byNumber('1')
    expect(await byName('name-1')).toBe('brought along')
    await add(db)
    expect(await byName('name-1')).toBe('looked up')
    found = async () => {
      await add(db)
    }
    await byName('name-2')
    await byNumber('2')
    found = async () => {}
    expect(await byName('name-2')).toBe('looked up')
    await byNumber('3')
    expect(await byName('name-3')).toBe('brought along')
  })
  expect(asked).toEqual(['name-0', 'name-1', 'name-2'])
})
