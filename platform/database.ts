import { AsyncLocalStorage } from 'node:async_hooks'
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type Dialect, Kysely, type KyselyPlugin, PGliteDialect, PostgresDialect, sql, type Transaction } from 'kysely'
import pg from 'pg'
import type { CommandRefusals } from '#shared/command-refusals'
import { Refusal } from '#shared/refusal'
import { lockDataDir } from './data-lock.ts'
import { PGliteThread } from './pglite-proxy.ts'
import { PreparingClient } from './prepared.ts'

/** Neither knows a table: each module adds its own with `withTables`, so that no module can type another's. */
// biome-ignore lint/complexity/noBannedTypes: the empty schema that modules add to
export type Db = Kysely<{}>
// biome-ignore lint/complexity/noBannedTypes: the empty schema that modules add to
export type Tx = Transaction<{}>

export type Database = {
  kind: 'embedded' | 'postgres'
  db: Db
  /** The embedded engine itself, for the job queue. */
  embedded: PGliteThread | undefined
  databaseUrl: string | undefined
  /** Calls `heard` for every NOTIFY on the channel, on any process; answers how to stop. */
  listen(channel: string, heard: (payload: string) => void): Promise<() => Promise<void>>
  close(): Promise<void>
}

export type DatabasePlace =
  | { databaseUrl: string; connections?: number }
  /** `unfinishedMark`: a file that, when it is there, says that the last filling was interrupted: begin anew. */
  | { dataDir: string; unfinishedMark?: string }

/** Opens PostgreSQL by address, or the embedded engine in `dataDir/pg` under a lock against a second process. */
export function openDatabase(place: DatabasePlace): Promise<Database> {
  return 'databaseUrl' in place ? openPostgres(place.databaseUrl, place.connections ?? 10) : openEmbedded(place)
}

async function openEmbedded({
  dataDir,
  unfinishedMark,
}: {
  dataDir: string
  unfinishedMark?: string
}): Promise<Database> {
  const unlock = lockDataDir(dataDir)
  try {
    if (unfinishedMark && existsSync(unfinishedMark)) rmSync(join(dataDir, 'pg'), { recursive: true, force: true })
    const engine = new PGliteThread(join(dataDir, 'pg'))
    await engine.waitReady
    return {
      kind: 'embedded',
      db: guarded(new PGliteDialect({ pglite: engine as never })),
      embedded: engine,
      databaseUrl: undefined,
      listen: (channel, heard) => engine.listen(channel, heard),
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

async function openPostgres(databaseUrl: string, connections: number): Promise<Database> {
  const pool = new pg.Pool({
    Client: PreparingClient,
    connectionString: databaseUrl,
    max: connections,
    connectionTimeoutMillis: 10_000,
    types: { getTypeParser },
    options:
      '-c statement_timeout=15000 -c lock_timeout=10000 -c idle_in_transaction_session_timeout=15000 -c timezone=UTC',
  })
  // Without these two, a server that goes away ends the whole process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const ears = new Set<Ear>()
  return {
    kind: 'postgres',
    db: guarded(new PostgresDialect({ pool: patient(pool) })),
    embedded: undefined,
    databaseUrl,
    listen: async (channel, heard) => {
      const ear = new Ear(databaseUrl, channel, heard)
      ears.add(ear)
      await ear.open()
      return async () => {
        ears.delete(ear)
        await ear.close()
      }
    },
    close: async () => {
      for (const ear of ears) await ear.close()
      await pool.end()
    },
  }
}

const patient = (pool: pg.Pool) => ({
  connect: () => pool.connect().catch(sayBusy),
  end: () => pool.end(),
  options: pool.options,
})

/** No connection became free in time: nothing was begun, and a moment later there may be one. */
function sayBusy(error: unknown): never {
  const full = error instanceof Error && error.message === 'timeout exceeded when trying to connect'
  throw full ? new Refusal<CommandRefusals>('busy') : error
}

const asText = (text: string) => text

/** The same JavaScript types on both engines: int8 is bigint, date and numeric are text. */
function getTypeParser(oid: number, format?: 'text' | 'binary') {
  if (oid === pg.types.builtins.INT8) return (text: string) => BigInt(text)
  if (oid === pg.types.builtins.DATE) return asText
  return pg.types.getTypeParser(oid, format as 'text')
}

/** One listening connection that comes back by itself when the server does. */
class Ear {
  #client: pg.Client | undefined
  #closed = false
  readonly #url: string
  readonly #channel: string
  readonly #heard: (payload: string) => void

  constructor(url: string, channel: string, heard: (payload: string) => void) {
    this.#url = url
    this.#channel = channel
    this.#heard = heard
  }

  async open() {
    const client = new pg.Client({ connectionString: this.#url })
    client.on('error', () => {})
    client.on('notification', (message) => this.#heard(message.payload ?? ''))
    try {
      await client.connect()
      await client.query(`listen ${pg.escapeIdentifier(this.#channel)}`)
    } catch (error) {
      void client.end().catch(() => {})
      throw error
    }
    this.#client = client
    // Only one that was open comes back by itself; a caller that failed to open it tries again, or every failure would be two.
    client.on('end', () => this.#comeBack())
  }

  #comeBack() {
    if (this.#closed) return
    setTimeout(() => {
      if (this.#closed) return
      this.open().then(
        () => this.#heard(''), // what was said meanwhile is read again by cursor
        () => this.#comeBack(),
      )
    }, 500).unref()
  }

  async close() {
    this.#closed = true
    await this.#client?.end().catch(() => {})
  }
}

const insideTransaction = new AsyncLocalStorage<true>()

/** Runs `work` in one transaction. Inside it the outer database is out of reach: on the embedded engine it would wait for ever. */
export function transact<Result>(db: Db, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  return db
    .withoutPlugins()
    .transaction()
    .execute((tx) => insideTransaction.run(true, () => work(tx)))
}

/** Looks at everything as of one instant, however many write meanwhile; for checks that compare tables with each other. */
export function snapshot<Result>(db: Db, look: (tx: Tx) => Promise<Result>): Promise<Result> {
  return db
    .withoutPlugins()
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((tx) =>
      insideTransaction.run(true, async () => {
        await sql`set local statement_timeout = 0`.execute(tx)
        return look(tx)
      }),
    )
}

/** Kysely asks a plugin before it waits for a connection: the place to say no instead of waiting. */
const outOfReachInside: KyselyPlugin = {
  transformQuery: ({ node }) => {
    if (insideTransaction.getStore()) throw new Error('The outer database was used inside a transaction: use its tx.')
    return node
  },
  transformResult: async ({ result }) => result,
}

const guarded = (dialect: Dialect): Db => new Kysely({ dialect, plugins: [outOfReachInside] })

/** PostgreSQL's code of a database error, by shape: both drivers name it `code`. */
export const sqlState = (error: unknown) =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined

/** The constraint that refused, for tables whose refusal has words. */
export const violatedConstraint = (error: unknown) =>
  error instanceof Error && 'constraint' in error && typeof error.constraint === 'string' ? error.constraint : undefined
