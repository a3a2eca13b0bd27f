import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { createTable, engine, openTestDatabase } from '../../test/engine.ts'
import { recordStatements } from '../../test/statements-sent.ts'
import { type Db, transact } from './database.ts'
import { readTogether } from './read-together.ts'
import { withRequestCache } from './request-cache.ts'

const database = await openTestDatabase()
const { db } = database
afterAll(() => database.close())
await createTable(database, 'kind_of_value', 'n int, amount bigint, at timestamptz, day date, facts jsonb, name text')

const MAX = 2n ** 63n - 1n
const at = new Date('2026-03-01T01:02:03.456Z')
const facts = { a: [1, null], amount: '5' }
await sql`insert into kind_of_value values
  (1, ${MAX}, ${at}, '2026-03-01', ${JSON.stringify(facts)}, 'one'), (2, null, null, null, null, null)`.execute(db)

type Row = {
  n: number
  amount: bigint | null
  at: Date | null
  day: string | null
  facts: typeof facts | null
  name: string | null
}
const rowsFrom = (n: number) => sql<Row>`select * from kind_of_value where n >= ${n} order by n desc`
const read = (n: number, through: Db = db) =>
  readTogether(through, rowsFrom(n), { amount: 'bigint', at: 'instant', facts: 'json' })
const count = () => readTogether(db, sql<{ count: bigint }>`select count(*) from kind_of_value`, { count: 'bigint' })

test('rows arrive in their order with the values that the query itself answers, inside of a page and outside', async () => {
  const { rows } = await rowsFrom(1).execute(db)
  expect(rows[1]).toEqual({ n: 1, amount: MAX, at, day: '2026-03-01', facts, name: 'one' })
  expect(await read(1)).toEqual(rows)
  expect(await withRequestCache(() => read(1))).toEqual(rows)
  expect(await transact(db, (tx) => read(1, tx))).toEqual(rows)
  expect(await read(3)).toEqual([])
})

test('what a page reads at the same time is one statement, and what it read it does not ask again until it writes', async () => {
  const sent: string[] = []
  await recordStatements(sent, () =>
    withRequestCache(async () => {
      const [two, one, [all]] = await Promise.all([read(1), Promise.resolve().then(() => read(2)), count()])
      expect([two.length, one.length, all]).toEqual([2, 1, { count: 2n }])
      two[0]!.name = 'changed' // a row is its reader's own
      expect((await read(1))[0]!.name).toBeNull()
      if (engine !== 'embedded') expect(sent).toHaveLength(1)
      await sql`insert into kind_of_value values (3)`.execute(db)
      expect(await count()).toEqual([{ count: 3n }])
    }),
  )
})

test('what cannot be read fails for all who asked at the same time, and the page reads on', async () => {
  const wrong = () => readTogether(db, sql<{ n: number }>`select missing as n from kind_of_value`, {})
  await expect(wrong()).rejects.toThrow('missing')
  await withRequestCache(async () => {
    const both = await Promise.allSettled([count(), wrong()])
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(await count()).toHaveLength(1)
  })
})
