import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { APPLICATION_ROLE } from '../../platform/db-admin/application-role.ts'
import { hashDemoSources } from '../demo-sources.ts'
import { findTestDataFolder, type Postgres, startPostgres } from '../postgres.ts'
import { CACHE, keepTemplate, removeOldTemplates } from '../templates.ts'
import { asOwner, DEMO } from './demo-database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The maintenance database of a PostgreSQL with the demo world as a template, and the data directory that goes with it. */
    demoWorld: { postgres: string; dataDir: string }
  }
}

/** Before the first journey: the demo world as a template for each file, made anew where a source that shapes it has changed. */
export async function setup(project: TestProject) {
  const postgres = await startPostgres()
  const folder = mkdtempSync(join(findTestDataFolder(), 'syirkah-demo-'))
  const end = async () => {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    const databaseUrl = await postgres.createDatabase(DEMO)
    const dataDir = join(folder, 'data')
    const kept = join(CACHE, `journeys-${hashDemoSources()}`)
    if (existsSync(kept)) await restore(postgres, { kept, databaseUrl, dataDir })
    else {
      await seed(databaseUrl, dataDir)
      store(postgres, { kept, databaseUrl, dataDir })
    }
    project.provide('demoWorld', { postgres: postgres.url, dataDir })
  } catch (error) {
    await end()
    throw error
  }
  return end
}

async function seed(databaseUrl: string, dataDir: string) {
  const env = { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: dataDir, DEMO: '1', PORT: '0', LOG_LEVEL: 'error' }
  const made = spawn(process.execPath, ['test/journeys/seed.ts'], { stdio: ['ignore', 'inherit', 'inherit'], env })
  const [code] = (await once(made, 'exit')) as [number | null]
  if (code !== 0) throw new Error('The demo world could not be made: see above.')
}

type Place = { kept: string; databaseUrl: string; dataDir: string }

/** Keeps the world for the next run, where this PostgreSQL comes with the programs for it. */
function store(postgres: Postgres, { kept, databaseUrl, dataDir }: Place) {
  const dump = postgres.program('pg_dump')
  if (!dump || !postgres.program('pg_restore')) return
  mkdirSync(CACHE, { recursive: true })
  const draft = mkdtempSync(join(CACHE, 'draft-'))
  cpSync(dataDir, join(draft, 'data'), { recursive: true })
  const { status } = spawnSync(dump, ['--format=directory', '--compress=0', '-f', join(draft, 'dump'), databaseUrl])
  if (status === 0) keepTemplate(draft, kept)
  rmSync(draft, { recursive: true, force: true })
  removeOldTemplates('journeys', kept)
}

async function restore(postgres: Postgres, { kept, databaseUrl, dataDir }: Place) {
  cpSync(join(kept, 'data'), dataDir, { recursive: true })
  await asOwner(postgres.url, `create role ${APPLICATION_ROLE} nologin`) // roles belong to no database
  const args = ['--no-owner', '--exit-on-error', '--jobs=2', `--dbname=${databaseUrl}`, join(kept, 'dump')]
  const { status, stderr } = spawnSync(postgres.program('pg_restore')!, args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`The kept demo world could not be restored: ${stderr}`)
}
