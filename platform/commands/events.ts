import { type RawBuilder, sql } from 'kysely'
import type { DomainEvent, EventData } from '#shared/events'
import { type Database, type Db, type Tx, transact } from '../db/database.ts'
import { fromStoredJson, toStoredJson } from '../db/json.ts'
import { watch } from '../db/watch.ts'

/** A stored event with its position in the event log. */
export type RecordedEvent = DomainEvent & { seq: bigint; occurred_at: Date }

/** Stores events in the caller's transaction, in one statement. */
export async function recordEventsInTx(tx: Tx, events: DomainEvent[], now: Date) {
  if (events.length === 0) return
  await sql`select ${recordEvents(events, now)}`.execute(tx)
}

/** SQL that stores events, seals their order and notifies watchers, as a part of a larger statement. */
export const recordEvents = (events: DomainEvent[], now: Date): RawBuilder<unknown> =>
  sql`record_events(${toStoredJson(events)}::jsonb, ${now}::timestamptz)`

/**
 * Assigns positions to newly committed events, oldest first, one process at a time. Returns the number of new events.
 */
async function numberEvents(db: Db): Promise<number> {
  const { rows } = await sql<{
    waiting: boolean
  }>`select exists (select from event where seq is null) as waiting`.execute(db)
  if (!rows[0]!.waiting) return 0
  return transact(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(20261121)`.execute(tx)
    const { numAffectedRows } = await sql`
      with fresh as (
        select id, row_number() over (order by id) as place from event where seq is null
      ) update event set seq = (select coalesce(max(seq), 0) from event) + fresh.place from fresh where event.id = fresh.id`.execute(
      tx,
    )
    return Number(numAffectedRows ?? 0n)
  })
}

/**
 * Events after a cursor in the order of their visibility. Every reader gets each event exactly once, even when a writer
 * commits late.
 */
export async function listEventsAfter(
  db: Db,
  after: bigint,
  topics: readonly string[] | 'all',
  limit = 500,
): Promise<RecordedEvent[]> {
  await numberEvents(db)
  const { rows } = await sql<RecordedEvent>`
    select seq, topic, name, data, occurred_at from event
    where seq > ${after} and (${topics === 'all'} or topic = any(${topics === 'all' ? [] : [...topics]}::text[]))
    order by seq limit ${limit}`.execute(db)
  return rows.map((row) => ({ ...row, data: fromStoredJson(row.data) as EventData }))
}

/** The position of the newest event; 0 when there is none. */
export async function findLatestEvent(db: Db): Promise<bigint> {
  await numberEvents(db)
  const { rows } = await sql<{ seq: bigint | null }>`select max(seq) as seq from event`.execute(db)
  return rows[0]?.seq ?? 0n
}

/** Calls `look` when new events may have been committed. Returns a function that stops watching. */
export const watchEvents = (database: Pick<Database, 'listen'>, look: () => void) => watch(database, 'events', look)
