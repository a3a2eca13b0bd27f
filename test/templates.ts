import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { openDatabase } from '../platform/db/database.ts'
import { migrate } from '../platform/db-admin/migrate.ts'
import type { Postgres } from './postgres.ts'

export const CACHE = join(import.meta.dirname, '..', '.cache', 'templates')

export const TEMPLATE = 'template_syirkah'

/** Creates the migrated PostgreSQL template database. */
export async function migratePostgresTemplate(postgres: Postgres) {
  const database = await openDatabase({ databaseUrl: await postgres.createDatabase(TEMPLATE) })
  try {
    await migrate(database)
  } finally {
    await database.close()
  }
}

/** The folder of a migrated embedded database; rebuilt when migrations or engine change. */
export async function prepareEmbeddedTemplate(): Promise<string> {
  const folder = join(CACHE, `embedded-${schemaHash()}`)
  if (existsSync(folder)) return folder
  mkdirSync(CACHE, { recursive: true })
  const draft = mkdtempSync(`${folder}-`)
  try {
    await migrateFolder(draft)
    keepTemplate(draft, folder)
  } finally {
    rmSync(draft, { recursive: true, force: true }) // it failed, or another run was quicker
  }
  removeOldTemplates('embedded', folder)
  return folder
}

/** Renames a finished draft to its final name unless another run was first. */
export function keepTemplate(draft: string, folder: string) {
  try {
    renameSync(draft, folder)
  } catch (error) {
    if (!existsSync(folder)) throw error
  }
}

async function migrateFolder(dataDir: string) {
  const database = await openDatabase({ dataDir })
  try {
    await migrate(database)
  } finally {
    await database.close()
  }
}

function schemaHash() {
  const hash = createHash('sha256')
  const sources = [
    'db/migrations/*.sql',
    'platform/db/{database,pglite-thread,pglite-proxy}.ts',
    'platform/db-admin/{migrate,job-tables,application-role}.ts',
  ]
  for (const file of globSync(sources).sort()) hash.update(`${file}\0`).update(readFileSync(file))
  hash.update(readFileSync('node_modules/@electric-sql/pglite/package.json'))
  return hash.digest('hex').slice(0, 16)
}

/** Removes templates that no run used in the last hour. */
export function removeOldTemplates(kind: string, current: string) {
  const anHourAgo = Date.now() - 3_600_000
  for (const folder of globSync(join(CACHE, `${kind}-*`)))
    if (folder !== current && statSync(folder).mtimeMs < anHourAgo) rmSync(folder, { recursive: true, force: true })
}
