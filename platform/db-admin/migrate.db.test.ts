import { readdirSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { engine, openEmptyDatabase, openTestDatabase } from '../../test/engine.ts'
import { openDatabase } from '../db/database.ts'
import { listKnownMigrations, listPendingMigrations, migrate } from './migrate.ts'

const database = await openTestDatabase()
const { db } = database
afterAll(() => database.close())

test('a migrated database has every migration of this build and needs none', async () => {
  const { rows } = await sql<{ name: string }>`select name from schema_migration order by name`.execute(db)
  expect(rows.map((row) => row.name)).toEqual(
    readdirSync('db/migrations')
      .filter((name) => name.endsWith('.sql'))
      .sort(),
  )
  expect(await listPendingMigrations(database)).toEqual([])
  expect(await migrate(database)).toEqual([])
})

test('two processes that start at once migrate one after the other', async () => {
  expect(await Promise.all([migrate(database), migrate(database)])).toEqual([[], []])
})

test.skipIf(engine === 'embedded')(
  'several that start at once on one empty database migrate it once, and each of them starts',
  async () => {
    const first = await openEmptyDatabase()
    const { databaseUrl } = first
    const others = [
      await openDatabase({ databaseUrl: databaseUrl! }),
      await openDatabase({ databaseUrl: databaseUrl! }),
    ]
    try {
      const done = await Promise.all([first, ...others].map((each) => migrate(each)))
      expect(done.flat()).toEqual(listKnownMigrations().map(({ name }) => name))
      for (const each of others) expect(await listPendingMigrations(each)).toEqual([])
    } finally {
      for (const each of others) await each.close()
      await first.close()
    }
  },
)

test('a migration that is missing is named before it is applied', async () => {
  const gone = '0150_rights.sql'
  const { rows } = await database.asOwner((tx) =>
    sql`delete from schema_migration where name = ${gone} returning *`.execute(tx),
  )
  expect(await listPendingMigrations(database)).toEqual([gone])
  await expect(migrate(database)).rejects.toThrow('already exists') // and nothing is left half done:
  expect(await listPendingMigrations(database)).toEqual([gone])
  await database.asOwner((tx) =>
    sql`insert into schema_migration select * from jsonb_populate_recordset(null::schema_migration, ${JSON.stringify(rows)}::jsonb)`.execute(
      tx,
    ),
  )
})

test('a migration that was changed after it was applied is refused', async () => {
  await database.asOwner((tx) =>
    sql`update schema_migration set checksum = 'other' where name = '0050_ledger.sql'`.execute(tx),
  )
  await expect(migrate(database)).rejects.toThrow('0050_ledger.sql was changed after it was applied')
})

test.skipIf(engine === 'embedded')(
  'a migration waits for a table that somebody reads, and is done when they have read it',
  async () => {
    const name = '0150_rights.sql'
    const empty = await openEmptyDatabase()
    await migrate(empty, { until: name })
    const reader = await openDatabase({ databaseUrl: empty.databaseUrl! })
    try {
      const read = Promise.withResolvers<void>()
      const reading = reader.asOwner(async (tx) => {
        await sql`lock table schema_migration in share mode`.execute(tx)
        read.resolve()
        await new Promise((wake) => setTimeout(wake, 4_500)) // longer than a statement waits for a lock
      })
      await read.promise
      const migrating = migrate(empty)
      await reading
      expect((await migrating)[0]! > name).toBe(true)
      expect(await listPendingMigrations(empty)).toEqual([])
    } finally {
      await reader.close()
      await empty.close()
    }
  },
  60_000,
)
