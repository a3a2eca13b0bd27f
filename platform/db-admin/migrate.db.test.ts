import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { engine, openEmptyDatabase, openTestDatabase } from '../../test/engine.ts'
import { findTestDataFolder } from '../../test/postgres.ts'
import { openDatabase, type Tx } from '../db/database.ts'
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

/** A next version: the migrations of this build and further ones. */
function nextVersion(further: Record<string, string>) {
  const path = mkdtempSync(join(findTestDataFolder(), 'syirkah-migrations-'))
  cpSync('db/migrations', path, { recursive: true })
  for (const [name, text] of Object.entries(further)) writeFileSync(join(path, name), text)
  return { folder: pathToFileURL(`${path}/`), remove: () => rmSync(path, { recursive: true }) }
}

const NEXT = {
  '9991_platform_note.sql': 'alter table app_user add column trial_note text;\n',
  '9992_platform_index.sql':
    '-- transaction: none\ndrop index concurrently if exists app_user_trial;\ncreate index concurrently app_user_trial on app_user (trial_note);\n',
  '9993_platform_table.sql': 'create table trial (id bigint primary key);\n',
}

test('an index is built outside a transaction between migrations that have one, and for a writer nobody waits', async () => {
  const upgraded = await openTestDatabase()
  const next = nextVersion(NEXT)
  const writing = Promise.withResolvers<void>()
  const written = Promise.withResolvers<void>()
  try {
    await migrate(upgraded, { folder: next.folder, until: '9991_platform_note.sql' })
    const write = (tx: Tx) => sql`update app_user set trial_note = 'x' where false`.execute(tx)
    // A transaction that the index has to wait for, on an engine with more than one connection.
    const writer =
      engine === 'postgres' &&
      upgraded.asOwner(async (tx) => {
        await write(tx)
        writing.resolve()
        await written.promise
      })
    if (writer) await Promise.race([writing.promise, writer])
    const migrating = migrate(upgraded, { folder: next.folder })
    if (writer) await upgraded.asOwner(write) // not held up by the index
    written.resolve()
    await writer
    expect(await migrating).toEqual(['9992_platform_index.sql', '9993_platform_table.sql'])
    const { rows } = await sql<{ valid: boolean }>`select indisvalid as valid from pg_index
      where indexrelid = 'app_user_trial'::regclass`.execute(upgraded.db)
    expect(rows).toEqual([{ valid: true }])
  } finally {
    next.remove()
    await upgraded.close()
  }
})

test.skipIf(engine === 'embedded')(
  'a migration that fails keeps what was finished before it, and is begun again',
  async () => {
    const upgraded = await openTestDatabase()
    const broken = nextVersion({ ...NEXT, '9993_platform_table.sql': 'create table trial (id nonsense);\n' })
    const next = nextVersion(NEXT)
    try {
      await expect(migrate(upgraded, { folder: broken.folder })).rejects.toThrow('nonsense')
      expect(await listPendingMigrations(upgraded, next.folder)).toEqual(['9993_platform_table.sql'])
      // As a kill leaves it: built, but not noted.
      await upgraded.asOwner((tx) => sql`delete from schema_migration where name like '9992%'`.execute(tx))
      expect(await migrate(upgraded, { folder: next.folder })).toEqual([
        '9992_platform_index.sql',
        '9993_platform_table.sql',
      ])
    } finally {
      broken.remove()
      next.remove()
      await upgraded.close()
    }
  },
)
