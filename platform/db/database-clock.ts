import { sql } from 'kysely'
import { type Clock, wallClock } from '../runtime/clock.ts'
import type { Database } from './database.ts'

const EVERY = 2_000
/** Milliseconds after which a reading of the clock is discarded as too imprecise. */
const LONGEST_LOOK = 1_000

export type DatabaseClock = Clock & {
  /** Milliseconds by which this machine's clock is ahead of the database's. */
  machineAhead(): number
  stop(): void
}

/**
 * The database's time, shared by all processes. It is read every two seconds; in between a monotonic counter advances
 * it, which changes of the machine's clock do not affect. With the embedded engine it is this machine's time.
 */
export async function createDatabaseClock(
  { kind, db }: Pick<Database, 'kind' | 'db'>,
  machine: Clock = wallClock,
): Promise<DatabaseClock> {
  if (kind === 'embedded') return { now: machine.now, machineAhead: () => 0, stop: () => {} }
  let seen: { instant: number; at: number } | undefined

  async function look() {
    const asked = performance.now()
    const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db)
    const took = performance.now() - asked
    if (seen && took > LONGEST_LOOK) return
    seen = { instant: rows[0]!.now.getTime(), at: asked + took / 2 }
  }
  await look()
  const timer = setInterval(() => void look().catch(() => {}), EVERY)
  timer.unref()

  const now = () => new Date(seen!.instant + (performance.now() - seen!.at))
  return {
    now,
    machineAhead: () => Math.round(machine.now().getTime() - now().getTime()),
    stop: () => clearInterval(timer),
  }
}
