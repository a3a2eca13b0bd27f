import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { openDatabase } from '../platform/db/database.ts'
import { migrate } from '../platform/db-admin/migrate.ts'
import type { Postgres } from './postgres.ts'

export const CACHE = join(import.meta.dirname, '..', '.cache', 'templates')

export const TEMPLATE = 'template_syirkah'

/** A migrated database that `createDatabase(name, TEMPLATE)` copies in 30 ms. */
export async function migratePostgresTemplate(postgres: Postgres) {
  const database = await openDatabase({ databaseUrl: await postgres.createDatabase(TEMPLATE) })
  try {
    await migrate(database)
  } finally {
    await database.close()
  }
}

/** A migrated embedded database's folder; made again only when a migration or the engine changed. */
export async function embeddedTemplate(): Promise<string> {
  const folder = join(CACHE, `embedded-${schemaHash()}`)
  if (existsSync(folder)) return folder
  mkdirSync(CACHE, { recursive: true })
  const draft = mkdtempSync(`${folder}-`)
  try {
    await migrateFolder(draft)
    keep(draft, folder)
  } finally {
    rmSync(draft, { recursive: true, force: true }) // it failed, or another run was quicker
  }
  removeOld('embedded', folder)
  return folder
}

/** Gives a finished draft its name, unless another run gave it to its own meanwhile. */
export function keep(draft: string, folder: string) {
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

/** Templates of a kind that no run of the last hour made. */
export function removeOld(kind: string, current: string) {
  const anHourAgo = Date.now() - 3_600_000
  for (const folder of globSync(join(CACHE, `${kind}-*`)))
    if (folder !== current && statSync(folder).mtimeMs < anHourAgo) rmSync(folder, { recursive: true, force: true })
}
