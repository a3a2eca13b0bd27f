import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTable, openTestDatabase } from '../../test/engine.ts'
import { type Database, transact } from './database.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
  for (const name of ['book', 'shelf', 'ladder']) await createTable(database, name, 'name text')
  await database.asOwner(async (tx) => {
    await sql`create function count_books() returns bigint language sql as 'select count(*) from book'`.execute(tx)
    await sql`create function add_book(text) returns void language sql as 'insert into book values ($1)'`.execute(tx)
    await sql`create function mark_shelf() returns trigger language plpgsql as $f$
      begin perform add_book('of a shelf'); return null; end $f$`.execute(tx)
    await sql`create trigger mark after insert on shelf execute function mark_shelf()`.execute(tx)
  })
})
afterAll(() => database?.close())

const run = (text: string) => sql.raw(text).execute(database.db)
const readBy = async (text: string) => [...(await database.touched.reading(() => run(text))).tables].sort()

test('what a statement reads is told to its reader alone, functions included', async () => {
  await database.touched.listen(database.db)
  expect(await readBy('select * from shelf s join ladder l on l.name = s.name')).toEqual(['ladder', 'shelf'])
  expect(await readBy('select count_books()')).toEqual(['book'])
  const [books, shelves] = await Promise.all([readBy('select * from book'), readBy('select * from shelf')])
  expect([books, shelves]).toEqual([['book'], ['shelf']])
})

test('what is written is told to each listener once, with what functions and triggers write', async () => {
  const take = await database.touched.listen(database.db)
  const takeToo = await database.touched.listen(database.db)
  await run(`insert into ladder values ('long')`)
  expect([...take()]).toEqual(['ladder'])
  await run('select name from ladder')
  expect([...take()]).toEqual([])
  await run(`select add_book('a')`)
  expect([...take()]).toEqual(['book'])
  await run(`insert into shelf values ('b')`)
  expect([...take()].sort()).toEqual(['book', 'shelf'])
  expect([...takeToo()].sort()).toEqual(['book', 'ladder', 'shelf'])
})

test('what a transaction writes counts once more when it ends, for who looked before', async () => {
  const take = await database.touched.listen(database.db)
  await transact(database.db, async (tx) => {
    await sql`update ladder set name = 'short'`.execute(tx)
    take()
  })
  expect([...take()]).toEqual(['ladder'])
})
