import pg from 'pg'
import type { CommandRefusals } from '#shared/command-refusals'
import { Refusal } from '#shared/refusal'
import { createRoleSwitcher } from '../db-admin/application-role.ts'
import { isTransient } from './database-errors.ts'
import { createPreparedStatementClientClass, PreparedStatementClient } from './prepared-statements.ts'
import { applySessionSettings, LOCK } from './session-settings.ts'
import type { Sockets } from './sockets.ts'

/**
 * Milliseconds that a caller waits for a connection while others get one; when nobody does, the lock timeout applies.
 */
const QUEUE = 10_000
const TICK = 200
const LAST = LOCK / TICK / 2
export type PoolPlace = {
  databaseUrl: string
  connections: number
  sockets: Sockets
  /** Called for each transient failure of a statement or connection: a lock, too many connections, a full disk. */
  onTransient: () => void
}

/**
 * A pool of PostgreSQL connections. A caller that waits for a lock, or for a connection while none makes progress, is
 * refused within seconds.
 */
export function createPool({ databaseUrl, connections, sockets, onTransient }: PoolPlace) {
  const pool = new pg.Pool({
    Client: createPreparedStatementClientClass(),
    connectionString: databaseUrl,
    max: connections,
    connectionTimeoutMillis: QUEUE,
    stream: sockets.create,
    keepAlive: true,
    keepAliveInitialDelayMillis: 5_000,
    types: { getTypeParser },
    onConnect: applySessionSettings,
  })
  // Without these two listeners a lost server would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    client.on('error', () => {})
    if (!(client instanceof PreparedStatementClient)) return
    client.onFailure = (error) => {
      if (!isTransient(error)) return
      client.failed = true
      onTransient()
    }
  })

  /** Counts progress; a release after a statement that failed on a lock is none. */
  let progress = 0
  pool.on('release', (_, client) => {
    if (!(client instanceof PreparedStatementClient)) return
    if (!client.failed) progress++
    client.failed = false
  })

  const takeRole = createRoleSwitcher()

  /** Switches a connection to the application role before anybody uses it. */
  async function inRole(client: pg.PoolClient) {
    await takeRole(client).catch((error: Error) => {
      client.release(error)
      throw error
    })
    return client
  }

  const giveBack = (client: pg.PoolClient) => {
    if (client instanceof PreparedStatementClient) client.failed = true
    client.release()
  }

  /**
   * Takes a connection. Refuses `busy` when the server accepts no more, and fails when none becomes free in time; no
   * transaction has begun then.
   */
  async function connect() {
    const connecting = pool.connect().then(inRole)
    try {
      return await unlessStuck(connecting, () => progress)
    } catch (error) {
      void connecting.then(giveBack, () => {}) // it may come after all
      onTransient()
      throw isFull(error) ? new Refusal<CommandRefusals>('busy') : error
    }
  }

  return {
    kysely: { connect, end: () => pool.end(), options: pool.options },
    end: () => pool.end(),
  }
}
export type Pool = ReturnType<typeof createPool>

class Stuck extends Error {}

const isFull = (error: unknown) =>
  isTransient(error) ||
  error instanceof Stuck ||
  (error instanceof Error && error.message === 'timeout exceeded when trying to connect')

/**
 * Waits while other callers make progress. Counts ticks rather than time, because a blocked thread makes no progress
 * either.
 */
function unlessStuck<Result>(connecting: Promise<Result>, progress: () => number): Promise<Result> {
  return new Promise((resolve, reject) => {
    let seen = progress()
    let left = LOCK / TICK
    const done = () => clearInterval(ticking)
    const ticking = setInterval(() => {
      if (progress() !== seen) left = LOCK / TICK
      seen = progress()
      if (--left > 0) return
      done()
      reject(new Stuck('nobody gets a connection'))
    }, TICK)
    // A connection freed at the last moment comes from a refused caller; its next user would only wait as long again.
    connecting
      .then(
        (result) => (left <= LAST && progress() === seen ? reject(new Stuck('nobody gets on')) : resolve(result)),
        reject,
      )
      .finally(done)
  })
}

const asText = (text: string) => text

/** The same JavaScript types on both engines: int8 is bigint, date and numeric are text. */
function getTypeParser(oid: number, format?: 'text' | 'binary') {
  if (oid === pg.types.builtins.INT8) return (text: string) => BigInt(text)
  if (oid === pg.types.builtins.DATE) return asText
  return pg.types.getTypeParser(oid, format as 'text')
}
