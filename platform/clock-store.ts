import { sql } from 'kysely'
import type { MovableClock } from './clock.ts'
import type { Database } from './database.ts'

/** Sets the clock to what is kept, and again whenever another process moves it. Answers how to stop. */
export async function followStoredClock(database: Database, clock: MovableClock) {
  const read = async () => {
    const { rows } = await sql<{ ahead_ms: bigint }>`select ahead_ms from demo_clock`.execute(database.db)
    if (rows[0]) clock.setOffset(Number(rows[0].ahead_ms))
  }
  await read()
  return database.listen('demo_clock', () => void read().catch(() => {}))
}

/** Moves the clock here and on every process that follows, now and after a restart. */
export async function storeClock({ db }: Pick<Database, 'db'>, clock: MovableClock, instant: Date) {
  clock.moveTo(instant)
  await sql`
    insert into demo_clock (ahead_ms) values (${BigInt(clock.offset())})
    on conflict (only_row) do update set ahead_ms = excluded.ahead_ms`.execute(db)
  await sql`select pg_notify('demo_clock', '')`.execute(db)
}
