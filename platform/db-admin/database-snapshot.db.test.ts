import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { engine, openTestDatabase } from '../../test/engine.ts'
import { transact } from '../db/database.ts'
import { readDatabaseSnapshot } from './database-snapshot.ts'

const database = await openTestDatabase()
const { db } = database
afterAll(() => database.close())
await database.asOwner((tx) => sql`create table seen (word text)`.execute(tx))
await database.asOwner((tx) => sql`grant select, insert on seen to syirkah_application`.execute(tx))
const write = sql`insert into seen values ('tulis')`

// On PostgreSQL the whole server counts, other tests' databases too: only what must differ is said of it.
test.skipIf(engine === 'postgres')('reading leaves the snapshot as it was', async () => {
  const before = await readDatabaseSnapshot(db)
  await sql`select * from seen`.execute(db)
  expect(await readDatabaseSnapshot(db)).toBe(before)
})

test('a commit makes another snapshot', async () => {
  const before = await readDatabaseSnapshot(db)
  await write.execute(db)
  expect(await readDatabaseSnapshot(db)).not.toBe(before)
})

test.skipIf(engine === 'embedded')('what was in progress makes another snapshot when it is committed', async () => {
  const [wrote, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const writing = transact(db, async (tx) => {
    await write.execute(tx)
    wrote.resolve()
    await end.promise
  })
  await wrote.promise
  const during = await readDatabaseSnapshot(db)
  end.resolve()
  await writing
  expect(await readDatabaseSnapshot(db)).not.toBe(during)
})
