import pg from 'pg'
import type { Database } from './database.ts'
import { createSockets, type Sockets } from './sockets.ts'

export type DatabaseHealth = ReturnType<typeof createDatabaseHealth>

const EVERY = 500
const TICK = 200
/**
 * Ticks without an answer before the database counts as unreachable. Ticks rather than time, because a blocked thread
 * receives nothing.
 */
const PATIENCE = 8

/**
 * Checks twice a second, on a connection of its own, whether PostgreSQL answers, so that requests fail at once when it
 * does not. All other connections are dropped then, because after a silent network failure each would wait for minutes.
 * The embedded engine is always healthy.
 */
export function createDatabaseHealth({
  databaseUrl,
  dropConnections,
}: Pick<Database, 'databaseUrl' | 'dropConnections'>) {
  const sockets = createSockets()
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let away = false
  let running = false
  const waiting = new Set<() => void>()

  async function beat() {
    try {
      client ??= await opened(databaseUrl!, sockets)
      await inTime(client.query('select 1'))
      away = false
    } catch {
      sockets.drop()
      client = undefined
      if (!away) dropConnections()
      away = true
      for (const wake of waiting) wake()
      waiting.clear()
    }
  }

  /** Runs one check at a time; concurrent callers share it. */
  let beating: Promise<void> | undefined
  function once(): Promise<void> {
    beating ??= beat().finally(() => {
      beating = undefined
    })
    return beating
  }

  async function keep() {
    await once()
    if (running) timer = setTimeout(keep, EVERY).unref()
  }

  return {
    away: () => away,
    /** Checks now, for a caller that wants to know whether an error was caused by the database. */
    async isAway(): Promise<boolean> {
      if (running) await once()
      return away
    },
    /** Settles when the database becomes unreachable. Call `forget` when it is no longer awaited. */
    whenAway() {
      let forget = () => {}
      const gone = new Promise<void>((resolve) => {
        waiting.add(resolve)
        forget = () => waiting.delete(resolve)
      })
      return { gone, forget }
    },
    start() {
      if (!databaseUrl || running) return
      running = true
      void keep()
    },
    async stop() {
      running = false
      clearTimeout(timer)
      await beating
      await client?.end().catch(() => {})
    },
  }
}

async function opened(connectionString: string, sockets: Sockets): Promise<pg.Client> {
  const client = new pg.Client({ connectionString, stream: sockets.create, application_name: 'database_health' })
  client.on('error', () => {})
  try {
    await inTime(client.connect())
  } catch (error) {
    sockets.drop()
    throw error
  }
  return client
}

/** Processes network input between two ticks, so that a slow process is not taken for a slow database. */
function inTime<Result>(work: Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    let left = PATIENCE
    const ticking = setInterval(() => {
      if (--left > 0) return
      clearInterval(ticking)
      reject(new Error('the database does not answer'))
    }, TICK)
    work.then(resolve, reject).finally(() => clearInterval(ticking))
  })
}
