import { sql } from 'kysely'
import type { Database, Db, Tx } from './database.ts'

/** What happened, told to whoever watches `topic`. Amounts and quantities in `data` are digit strings. */
export type DomainEvent = { topic: string; name: string; data: Record<string, string | null> }
export type RecordedEvent = DomainEvent & { seq: bigint; occurred_at: Date }

export interface EventTables {
  event: { seq: bigint; topic: string; name: string; data: unknown; occurred_at: Date }
}

/** Records what happened, in the caller's transaction: an event exists exactly when its facts do. One statement for all. */
export async function recordEventsInTx(tx: Tx, events: DomainEvent[], now: Date) {
  if (events.length === 0) return
  await sql`
    with written as (
      insert into event (topic, name, data, occurred_at)
      select topic, name, data, ${now} from jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as e(topic text, name text, data jsonb)
      returning topic
    ) select pg_notify('events', topic) from (select distinct topic from written) as topics`.execute(tx)
}

/**
 * Events after a cursor, oldest first. Reads only below the oldest running transaction,
 * so that a slow writer's event is never jumped over.
 */
export async function eventsAfter(
  db: Db,
  cursor: bigint,
  topics: string[] | 'all',
  most = 500,
): Promise<RecordedEvent[]> {
  const { rows } = await sql<RecordedEvent>`
    select seq, topic, name, data, occurred_at from event
    where seq > ${cursor} and written_by < pg_snapshot_xmin(pg_current_snapshot())
      and (${topics === 'all'} or topic = any(${topics === 'all' ? [] : topics}::text[]))
    order by seq limit ${most}`.execute(db)
  return rows
}

export async function latestEvent(db: Db): Promise<bigint> {
  const { rows } = await sql<{ seq: bigint | null }>`select max(seq) as seq from event`.execute(db)
  return rows[0]?.seq ?? 0n
}

/** Calls `heard` with the topic of every commit that recorded events; an empty topic means “look again, something may have been missed”. */
export const watchEvents = (database: Database, heard: (topic: string) => void) => database.listen('events', heard)
