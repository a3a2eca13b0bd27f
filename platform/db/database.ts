import { AsyncLocalStorage } from 'node:async_hooks'
import { chmodSync, existsSync, rmSync } from 'node:fs'
import type { Socket } from 'node:net'
import { join } from 'node:path'
import { type Dialect, Kysely, type KyselyPlugin, PGliteDialect, PostgresDialect, sql, type Transaction } from 'kysely'
import pg from 'pg'
import { createRoleSwitcher } from '../db-admin/application-role.ts'
import { SetupError } from '../runtime/setup-error.ts'
import { lockDataDir } from './data-lock.ts'
import { readHost } from './database-address.ts'
import { isTransient, sqlState } from './database-errors.ts'
import {
  assertCompleteFiles,
  assertEmbeddedVersion,
  assertEngineInstalled,
  DamagedDatabase,
} from './embedded-folder.ts'
import { Listener } from './listener.ts'
import { PGliteThread } from './pglite-proxy.ts'
import { createPool } from './postgres-pool.ts'
import { cacheReads, clearRequestCache } from './request-cache.ts'
import { assertSafePooling } from './session-settings.ts'
import { createSockets } from './sockets.ts'
import { createTouchedTables, type TouchedTables } from './touched-tables.ts'

/** Neither knows a table: each module adds its own with `withTables`, so that no module can type another's. */
// biome-ignore lint/complexity/noBannedTypes: the empty schema that modules add to
export type Db = Kysely<{}>
// biome-ignore lint/complexity/noBannedTypes: the empty schema that modules add to
export type Tx = Transaction<{}>

export type Database = {
  kind: 'embedded' | 'postgres'
  db: Db
  /** The same database with separate connections for the transactions of commands. */
  commands: Db
  /** The embedded engine itself, for the job queue. */
  embedded: PGliteThread | undefined
  databaseUrl: string | undefined
  /** How many more connections the job queue may open. */
  jobConnections: number
  /** Sockets for connections that others open, such as the job queue, so that they are dropped with ours. */
  stream: (() => Socket) | undefined
  /** Whether NOTIFY works. It only reduces latency: `watch` and the job queue also poll once a second. */
  notifies: boolean
  /** Calls `heard` for every NOTIFY on the channel by any process. Returns a function that stops listening. */
  listen(channel: string, heard: (payload: string) => void): Promise<() => Promise<void>>
  /** Drops every connection, for a caller that found the database unreachable. */
  dropConnections(): void
  /**
   * Runs one transaction with the rights of the tables' owner, for migrations, restores and repairs; everything else
   * has the application's rights. When the log-in has only the application's rights, it keeps them.
   */
  asOwner<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>
  /** Tracks the tables that this process reads and writes, while somebody listens. */
  touched: TouchedTables
  close(): Promise<void>
}

type PostgresPlace = { databaseUrl: string; connections?: number; jobConnections?: number; onTransient?: () => void }
export type DatabasePlace =
  | PostgresPlace
  /** `unfinishedMark`: a file whose presence means that seeding was interrupted and starts over. */
  | { dataDir: string; unfinishedMark?: string }

/** Opens PostgreSQL by address, or the embedded engine in `dataDir/pg` under a lock against a second process. */
export function openDatabase(place: DatabasePlace): Promise<Database> {
  return 'databaseUrl' in place ? openPostgres(place) : openEmbedded(place)
}

async function openEmbedded({
  dataDir,
  unfinishedMark,
}: {
  dataDir: string
  unfinishedMark?: string
}): Promise<Database> {
  assertEngineInstalled()
  const unlock = lockDataDir(dataDir)
  try {
    if (unfinishedMark && existsSync(unfinishedMark)) rmSync(join(dataDir, 'pg'), { recursive: true, force: true })
    const folder = join(dataDir, 'pg')
    assertEmbeddedVersion(folder)
    const engine = new PGliteThread(folder)
    await engine.waitReady.catch((error: unknown) => {
      throw new DamagedDatabase(folder, error)
    })
    await assertCompleteFiles(folder, engine)
    chmodSync(folder, 0o700) // as PostgreSQL keeps its own
    const takeRole = createRoleSwitcher()
    await takeRole(engine)
    const touched = createTouchedTables()
    const db = guarded(new PGliteDialect({ pglite: engine as never }), touched)
    return {
      kind: 'embedded',
      db,
      commands: db, // the engine has one connection
      embedded: engine,
      databaseUrl: undefined,
      jobConnections: 1,
      stream: undefined,
      notifies: true,
      listen: (channel, heard) => engine.listen(channel, heard),
      dropConnections: () => {},
      asOwner: (work) => withoutRole(db, work).finally(() => takeRole(engine)),
      touched,
      close: async () => {
        await engine.close()
        unlock()
      },
    }
  } catch (error) {
    unlock()
    throw error
  }
}

async function openPostgres({
  databaseUrl,
  connections = 10,
  jobConnections = 4,
  onTransient = () => {},
}: PostgresPlace): Promise<Database> {
  await untilReachable(databaseUrl)
  // A separate pool, so that commands waiting for a row lock leave connections to readers.
  const sockets = createSockets()
  const readers = createPool({ databaseUrl, connections, sockets, onTransient })
  const writers = createPool({ databaseUrl, connections, sockets, onTransient })
  const listener = new Listener(databaseUrl)
  const touched = createTouchedTables()
  const db = guarded(new PostgresDialect({ pool: readers.kysely }), touched)
  return {
    kind: 'postgres',
    db,
    commands: guarded(new PostgresDialect({ pool: writers.kysely }), touched),
    embedded: undefined,
    databaseUrl,
    jobConnections,
    stream: sockets.create,
    notifies: true,
    listen: (channel, heard) => listener.listen(channel, heard),
    dropConnections: () => {
      sockets.drop()
      listener.drop()
    },
    asOwner: (work) => withoutRole(db, work),
    touched,
    close: async () => {
      await listener.close()
      await Promise.all([readers.end(), writers.end()])
    },
  }
}

/** Attempts, half a second apart, to resolve an unknown host name at start: its container may still be starting. */
const UNKNOWN_NAME = 120
/** Attempts between two log lines about what the start waits for. */
const SAY_AGAIN = 60

/** Waits at start until the database is reachable and logs the reason; gives up when the host name does not exist. */
async function untilReachable(databaseUrl: string) {
  const where = readHost(databaseUrl)
  for (let tries = 0, unknown = 0; ; tries++) {
    const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 2_000 })
    client.on('error', () => {})
    try {
      await client.connect()
      await assertSafePooling(client, databaseUrl)
      return await client.end()
    } catch (error) {
      void client.end().catch(() => {})
      if (!isUnreachable(error)) throw error
      const why = sqlState(error) ?? 'no answer'
      unknown = why === 'ENOTFOUND' ? unknown + 1 : 0
      if (unknown > UNKNOWN_NAME)
        throw new SetupError(`DATABASE_URL: no name server knows the host of ${where} (${why}).`)
      if (tries % SAY_AGAIN === 0)
        console.error(`DATABASE_URL: PostgreSQL does not answer at ${where} (${why}); waiting for it.`)
      await new Promise((wake) => setTimeout(wake, 500))
    }
  }
}

const NETWORK = new Set(['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'EPIPE'])
/** System calls that open and use a connection; a missing file comes from others. */
const CONNECTING = new Set(['connect', 'read', 'write'])
/** Messages of driver errors without a code: timeouts and closed connections. */
const SILENT =
  /^(timeout exceeded when trying to connect|timeout expired|Connection terminated.*|Client network socket disconnected before secure TLS connection was established)$/

/**
 * Whether an error means that the database is not reachable yet (absent, starting, out of connections), so that it is
 * worth waiting. False for a wrong password, an unknown database and errors with other causes.
 */
export function isUnreachable(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.length > 0 && error.errors.every(isUnreachable)
  if (!(error instanceof Error)) return false
  if (isTransient(error) || SILENT.test(error.message)) return true
  const code = sqlState(error) ?? ''
  const syscall = 'syscall' in error ? String(error.syscall) : ''
  if (syscall === 'getaddrinfo') return code === 'ENOTFOUND' || code === 'EAI_AGAIN'
  return CONNECTING.has(syscall) && (NETWORK.has(code) || (code === 'ENOENT' && syscall === 'connect'))
}

/** The tables touched by the current transaction, which are reported when it ends. */
const insideTransaction = new AsyncLocalStorage<Map<TouchedTables, Set<string>>>()

/**
 * Runs `work` in one transaction. Inside it the outer database cannot be used: on the embedded engine that would
 * deadlock.
 */
export function transact<Result>(db: Db, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  const said = new Map<TouchedTables, Set<string>>()
  return db
    .withoutPlugins()
    .transaction()
    .execute((tx) => insideTransaction.run(said, () => work(tx)))
    .finally(() => {
      clearRequestCache()
      for (const [touched, texts] of said) touched.wrote(texts)
    })
}

/** Returns to the session's own user until the transaction ends. */
const withoutRole = <Result>(db: Db, work: (tx: Tx) => Promise<Result>) =>
  transact(db, async (tx) => {
    await sql`set local role none`.execute(tx)
    return work(tx)
  })

/** Runs reads on one consistent snapshot despite concurrent writes, for checks that compare tables with each other. */
export function snapshot<Result>(db: Db, look: (tx: Tx) => Promise<Result>): Promise<Result> {
  return db
    .withoutPlugins()
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((tx) =>
      insideTransaction.run(new Map(), async () => {
        await sql`set local statement_timeout = 0`.execute(tx)
        return look(tx)
      }),
    )
}

/** Refuses to use the outer database inside a transaction. A Kysely plugin runs before a connection is awaited. */
const outOfReachInside: KyselyPlugin = {
  transformQuery: ({ node }) => {
    if (insideTransaction.getStore()) throw new Error('The outer database was used inside a transaction: use its tx.')
    return node
  },
  transformResult: async ({ result }) => result,
}

function guarded(dialect: Dialect, touched: TouchedTables): Db {
  const db: Db = new Kysely({
    dialect,
    plugins: [outOfReachInside],
    log: ({ query }) => {
      if (!touched.listening) return
      touched.heard(query.sql)
      const said = insideTransaction.getStore()
      said?.set(touched, (said.get(touched) ?? new Set()).add(query.sql))
    },
  })
  cacheReads(db.getExecutor())
  return db
}

export { sqlState, violatedConstraint } from './database-errors.ts'
