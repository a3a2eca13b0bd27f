import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { sql } from 'kysely'
import pg from 'pg'
import { type Database, type Db, sqlState, type Tx } from '../db/database.ts'
import { withStartupLock } from '../db/startup-lock.ts'
import { productUrl } from '../runtime/program.ts'
import { SetupError } from '../runtime/setup-error.ts'
import { APPLICATION_ROLE } from './application-role.ts'
import { hasJobTables, installJobTables } from './job-tables.ts'
import { describeMissingRight } from './missing-right.ts'

const FOLDER = productUrl('db/migrations/')

type Options = {
  until?: string | undefined
  /** Another folder than that of this build. */
  folder?: URL | undefined
}

/**
 * Migrates the database forward to the newest schema, or up to the file `until`, one process at a time; returns the
 * applied migrations. Fails when an applied file has changed. Needs owner rights only when there is something to do.
 * What it has finished stays when it is killed, and a second run continues from there.
 */
export async function migrate(database: Database, options: Options = {}): Promise<string[]> {
  const { until, folder } = options
  const isPending = async () => (await listPendingMigrations(database, folder)).some((name) => !until || name <= until)
  try {
    if (!(await isPending()) && (await hasJobTables(database))) return []
    return await withStartupLock(database, 'migrate', async () => {
      const done = (await isPending()) ? await migrateInSteps(database, options) : []
      if (!(await hasJobTables(database))) await installJobTables(database)
      return done
    })
  } catch (error) {
    throw sqlState(error) === NO_RIGHT
      ? new SetupError(await describeMissingRight(database, error), { cause: error })
      : error
  }
}

const NO_RIGHT = '42501'
const LOCKED = '55P03'
/**
 * Attempts, each of which waits two seconds for a lock, and the pause between them in milliseconds: two minutes in all.
 */
const TRIES = 40
const PAUSE = 1_000
const HELD =
  'The migration waits for a table that another session holds, and has changed nothing; end that session (pg_stat_activity, pg_locks) and try again.'

/**
 * Retries from the beginning when a long transaction holds a lock on a table; an attempt that fails changes nothing.
 */
async function unlessLocked<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries++) {
    try {
      return await work()
    } catch (error) {
      if (sqlState(error) !== LOCKED) throw error
      if (tries === TRIES) throw new SetupError(HELD, { cause: error })
      if (tries === 1) console.error('The migration waits for a table that another session holds.')
      await new Promise((wake) => setTimeout(wake, PAUSE))
    }
  }
}

/**
 * A transaction for each run of ordinary migrations; between them those that must run outside one, because their indexes
 * are built while the table is written. An empty database and the embedded engine take all in one transaction.
 */
async function migrateInSteps(database: Database, { until, folder }: Options): Promise<string[]> {
  const { databaseUrl } = database
  const isNew = (await listPendingMigrations(database, folder)).length === migrations(folder).length
  const step = { until, folder, inOneTransaction: !databaseUrl || isNew }
  const done: string[] = []
  for (;;) {
    done.push(...(await unlessLocked(() => database.asOwner((tx) => applyAll(tx, step)))))
    const next = notApplied(await appliedIn(database.db), folder)[0]
    if (!databaseUrl || !next || (until && next.name > until)) return done
    await unlessLocked(() => applyOutside(databaseUrl, next))
    done.push(next.name)
  }
}

/** Applies the migrations up to the file `until` in the caller's transaction, which must be the owner's. */
export const migrateInTx = (tx: Tx, until?: string): Promise<string[]> =>
  applyAll(tx, { until, inOneTransaction: true })

/** Stops before a migration that must run outside a transaction, unless all are to run in this one. */
async function applyAll(
  tx: Tx,
  { until, folder, inOneTransaction }: Options & { inOneTransaction: boolean },
): Promise<string[]> {
  await sql`set local statement_timeout = 0`.execute(tx)
  await sql`create table if not exists schema_migration (name text primary key, checksum text not null, applied_at timestamptz not null default now())`.execute(
    tx,
  )
  const done: string[] = []
  for (const migration of notApplied(await appliedIn(tx), folder)) {
    if (until && migration.name > until) break
    if (runsOutside(migration) && !inOneTransaction) break
    await apply(tx, migration)
    done.push(migration.name)
  }
  await sql.raw(`grant select on schema_migration to ${APPLICATION_ROLE}`).execute(tx)
  await sql.raw(`grant select on all sequences in schema public to ${APPLICATION_ROLE}`).execute(tx) // a backup has them
  return done
}

/**
 * The migrations of this build that the database does not have yet. Throws a SetupError when an applied migration was
 * edited.
 */
export async function listPendingMigrations({ db }: Pick<Database, 'db'>, folder?: URL): Promise<string[]> {
  const { rows } = await sql<{ there: boolean }>`select to_regclass('schema_migration') is not null as there`.execute(
    db,
  )
  return notApplied(rows[0]!.there ? await appliedIn(db) : new Map(), folder).map(({ name }) => name)
}

/**
 * The applied migrations that this build does not know, by name. A process that finds one is older than the schema and
 * cannot verify the guards.
 */
export async function listUnknownMigrations(on: Db | Tx): Promise<string[]> {
  const known = new Set(migrations().map(({ name }) => name))
  return [...(await appliedIn(on)).keys()].filter((name) => !known.has(name)).sort()
}

async function appliedIn(on: Db | Tx): Promise<Map<string, string>> {
  const { rows } = await sql<{ name: string; checksum: string }>`select name, checksum from schema_migration`.execute(
    on,
  )
  return new Map(rows.map(({ name, checksum }) => [name, checksum]))
}

function notApplied(applied: Map<string, string>, folder?: URL): Migration[] {
  const changed = migrations(folder).find(({ name, checksum }) => ![undefined, checksum].includes(applied.get(name)))
  if (changed) throw new SetupError(`${changed.name} was changed after it was applied: write a new migration instead.`)
  return migrations(folder).filter(({ name }) => !applied.has(name))
}

/** The migrations of this build in order. */
export const listKnownMigrations = (): { name: string; checksum: string }[] =>
  migrations().map(({ name, checksum }) => ({ name, checksum }))

type Migration = { name: string; text: string; checksum: string }

const files = new Map<string, Migration[]>()

function migrations(folder: URL = FOLDER): Migration[] {
  if (!files.has(folder.href)) files.set(folder.href, readMigrations(folder))
  return files.get(folder.href)!
}

const readMigrations = (folder: URL) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => {
      const text = readFileSync(new URL(name, folder), 'utf8')
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') }
    })

/** The first line of a migration that builds or drops indexes while others write (docs/adding.md, A table). */
const runsOutside = ({ text }: Migration) => text.startsWith('-- transaction: none\n')
const CONCURRENTLY = /\b(create\s+(?:unique\s+)?index|drop\s+index)\s+concurrently\b/gi

async function apply(tx: Tx, migration: Migration) {
  for (const statement of splitStatements(migration.text))
    await sql.raw(runsOutside(migration) ? statement.replace(CONCURRENTLY, '$1') : statement).execute(tx)
  const { name, checksum } = migration
  await sql`insert into schema_migration (name, checksum) values (${name}, ${checksum})`.execute(tx)
}

/**
 * On a connection of its own, with the time limits of the server: a concurrent index waits for every transaction that is
 * older, and holds up none meanwhile. The file is written so that it can begin again after it was killed.
 */
async function applyOutside(databaseUrl: string, { name, text, checksum }: Migration) {
  const client = new pg.Client({ connectionString: databaseUrl })
  client.on('error', () => {}) // the query that waits rejects with it
  await client.connect()
  try {
    for (const statement of splitStatements(text)) await client.query(statement)
    await client.query('insert into schema_migration (name, checksum) values ($1, $2)', [name, checksum])
  } finally {
    await client.end()
  }
}

/**
 * Splits SQL at semicolons outside `$$ … $$` bodies, quotes and comments, because both engines take one statement per
 * call.
 */
export function splitStatements(text: string): string[] {
  const parts = text.match(/\$\$[\s\S]*?\$\$|'(?:[^']|'')*'|--[^\n]*|;|[^;$'-]+|[$-]/g) ?? []
  const found: string[] = []
  let current = ''
  for (const part of parts) {
    if (part === ';') {
      if (current.trim()) found.push(current)
      current = ''
    } else if (!part.startsWith('--')) current += part
  }
  if (current.trim()) found.push(current)
  return found
}
