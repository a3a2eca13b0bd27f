import { sql } from 'kysely'
import type { MovableClock } from '../runtime/clock.ts'
import type { Database } from './database.ts'
import { watch } from './watch.ts'

/**
 * Sets the movable clock to the stored time, and forward whenever another process moves it; never back, because
 * notifications can arrive late. Returns a function that stops following.
 */
export async function followStoredClock(database: Database, clock: MovableClock) {
  const stored = async () => {
    const { rows } = await sql<{ ahead_ms: bigint }>`select ahead_ms from demo_clock`.execute(database.db)
    return rows[0] && Number(rows[0].ahead_ms)
  }
  const start = await stored()
  if (start !== undefined) clock.setOffset(start)
  const follow = async (said?: string) => {
    const ahead = said ? Number(said) : await stored()
    if (ahead !== undefined && ahead > clock.offset()) clock.setOffset(ahead)
  }
  return watch(database, 'demo_clock', (said) => void follow(said).catch(() => {}))
}

/**
 * Moves the clock here and on every process that follows it, and stores the time for restarts; never back from a later
 * stored time.
 */
export async function storeClock({ db }: Pick<Database, 'db'>, clock: MovableClock, instant: Date) {
  clock.moveTo(instant)
  const { rows } = await sql<{ ahead_ms: bigint }>`
    with stored as (
      insert into demo_clock (ahead_ms) values (${BigInt(clock.offset())})
      on conflict (only_row) do update set ahead_ms = greatest(demo_clock.ahead_ms, excluded.ahead_ms) returning ahead_ms
    ) select ahead_ms, pg_notify('demo_clock', ahead_ms::text) from stored`.execute(db)
  clock.setOffset(Number(rows[0]!.ahead_ms))
}
