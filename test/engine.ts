import { randomUUID } from 'node:crypto'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { inject } from 'vitest'
import { type Database, openDatabase } from '../platform/db/database.ts'
import { APPLICATION_ROLE } from '../platform/db-admin/application-role.ts'
import { findTestDataFolder } from './postgres.ts'
import { TEMPLATE } from './templates.ts'

/** The engine that this project of vitest tests on; for a rule that only one of the two can show (real concurrency, say). */
export const engine = process.env.SYIRKAH_TEST_ENGINE === 'postgres' ? 'postgres' : 'embedded'

/** Whether the tests have to get on without NOTIFY: then everything is found by looking once a second. */
const silent = process.env.SYIRKAH_TEST_NOTIFY === 'off'

/** A migrated, empty database of its own; `close` removes it. */
export function openTestDatabase(): Promise<Database> {
  return engine === 'postgres' ? copyOnPostgres() : copyOfFolder()
}

let started: Promise<string> | undefined

/** A copy of a database after the product's first start; `start` runs once per process. */
export async function openStartedDatabase(start: (database: Database) => Promise<void>): Promise<Database> {
  started ??= engine === 'postgres' ? startOnPostgres(start) : startInFolder(start)
  const template = await started
  return engine === 'postgres' ? copyOnPostgres(template) : copyOfFolder(template)
}

async function startOnPostgres(start: (database: Database) => Promise<void>) {
  const name = `started_${process.pid}`
  await start(await openDatabase({ databaseUrl: await createOnPostgres(name, TEMPLATE) }))
  return name
}

async function startInFolder(start: (database: Database) => Promise<void>) {
  const dataDir = mkdtempSync(join(findTestDataFolder(), 'syirkah-started-'))
  process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }))
  cpSync(inject('embeddedTemplate'), dataDir, { recursive: true })
  await start(await openDatabase({ dataDir }))
  return dataDir
}

/** A database without tables. */
export function openEmptyDatabase(on: 'embedded' | 'postgres' = engine): Promise<Database> {
  return on === 'postgres' ? copyOnPostgres('template1') : copyOfFolder(null)
}

/** Creates a table for a test, with all rights for the application. */
export const createTable = (database: Database, name: string, columns: string) =>
  database.asOwner(async (tx) => {
    await sql.raw(`create table ${name} (${columns})`).execute(tx)
    await sql.raw(`grant all on ${name} to ${APPLICATION_ROLE}`).execute(tx)
  })

async function copyOfFolder(template: string | null = inject('embeddedTemplate')): Promise<Database> {
  const dataDir = mkdtempSync(join(findTestDataFolder(), 'syirkah-test-'))
  if (template) cpSync(template, dataDir, { recursive: true })
  const remove = () => rmSync(dataDir, { recursive: true, force: true })
  process.once('exit', remove)
  return closing(await openDatabase({ dataDir }), () => {
    process.off('exit', remove)
    remove()
  })
}

async function copyOnPostgres(template = TEMPLATE): Promise<Database> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  // a connection takes longer to open than most tests use it
  return closing(await openDatabase({ databaseUrl: await createOnPostgres(name, template), jobConnections: 1 }), () =>
    asOwner(inject('postgres'), `drop database if exists ${name} with (force)`),
  )
}

async function createOnPostgres(name: string, template: string): Promise<string> {
  const owner = inject('postgres')
  await asOwner(owner, `create database ${name} template ${template} strategy file_copy`) // half the time of the usual way
  return Object.assign(new URL(owner), { pathname: name }).href
}

function closing(database: Database, remove: () => unknown): Database {
  let closed: Promise<void> | undefined
  const close = async () => {
    await database.close()
    await remove()
  }
  return {
    ...database,
    ...(silent ? { notifies: false, listen: async () => async () => {} } : {}),
    close: () => {
      closed ??= close()
      return closed
    },
  }
}

let ownerPool: pg.Pool | undefined

/** On connections that this process keeps until it ends. */
async function asOwner(connectionString: string, statement: string) {
  ownerPool ??= new pg.Pool({ connectionString, idleTimeoutMillis: 0, allowExitOnIdle: true }).on('error', () => {}) // the server stops first
  await ownerPool.query(statement)
}
