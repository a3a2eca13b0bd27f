import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { createTable, engine, openTestDatabase } from '../../test/engine.ts'
import { recordStatements } from '../../test/statements-sent.ts'
import { countUpTo } from './count-up-to.ts'
import { withRequestCache } from './request-cache.ts'

const database = await openTestDatabase()
const { db } = database
afterAll(() => database.close())
await createTable(database, 'counted_row', 'n int')
await sql`insert into counted_row select generate_series(1, 5)`.execute(db)

const rowsAbove = (n: number) => sql`select n from counted_row where n > ${n}`

test('what a page counts at the same time it is told by one statement, of more than the limit no more than that', async () => {
  const sent: string[] = []
  const counts = await recordStatements(sent, () =>
    withRequestCache(() =>
      Promise.all([
        countUpTo(db, rowsAbove(0), 100),
        Promise.resolve().then(() => countUpTo(db, rowsAbove(4), 100)),
        countUpTo(db, rowsAbove(0), 3),
        countUpTo(db, rowsAbove(9), 3),
      ]),
    ),
  )
  expect(counts).toEqual([5, 1, 3, 0])
  if (engine !== 'embedded') expect(sent).toHaveLength(1)
})

test('what is counted outside of a page is counted by itself; what cannot be counted fails for who asked', async () => {
  expect(await countUpTo(db, rowsAbove(2), 100)).toBe(3)
  const wrong = sql`select from counted_row where missing`
  await expect(countUpTo(db, wrong, 1)).rejects.toThrow('missing')
  await withRequestCache(async () => {
    await expect(Promise.all([countUpTo(db, rowsAbove(0), 1), countUpTo(db, wrong, 1)])).rejects.toThrow('missing')
    expect(await countUpTo(db, rowsAbove(0), 100)).toBe(5)
  })
})
