import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { openDatabase } from '#platform/db/database'
import { createTable, engine, openTestDatabase } from './engine.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

test('a test database is of the engine that the project names, and migrated', async () => {
  expect(database.kind).toBe(engine)
  const { rows } = await sql<{ applied: bigint }>`select count(*) as applied from schema_migration`.execute(database.db)
  expect(rows[0]?.applied).toBeGreaterThan(0n)
})

test('two test databases do not see one another', async () => {
  const other = await openTestDatabase()
  try {
    await createTable(other, 'only_here', 'id int')
    await expect(sql`select * from only_here`.execute(database.db)).rejects.toMatchObject({ code: '42P01' })
  } finally {
    await other.close()
  }
})

test.skipIf(process.platform === 'win32')('the files of the embedded engine are their owner’s alone', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'syirkah-files-'))
  const database = await openDatabase({ dataDir })
  expect(statSync(join(dataDir, 'pg')).mode & 0o777).toBe(0o700)
  await database.close()
  rmSync(dataDir, { recursive: true })
})
