import { findLatestEvent, listEventsAfter, type RecordedEvent, watchEvents } from '#platform/commands/events'
import type { Database } from '#platform/db/database'

/** Under load commits are announced faster than anybody can read: one look for all of so many milliseconds. */
const BREATH = 10
const PAGE = 500

type Listener = { topics: ReadonlySet<string>; after: bigint; push: (event: RecordedEvent) => void }

/** Reads committed events once per process for all subscribers of a topic; idle without subscribers. */
export async function createStreams(database: Database) {
  const listeners = new Set<Listener>()
  let cursor = await findLatestEvent(database.db)
  let reading = false
  let again = false

  async function read() {
    do {
      again = false
      for (let more = true; more; ) {
        const events = await listEventsAfter(database.db, cursor, 'all', PAGE)
        for (const event of events) notify(event)
        cursor = events.at(-1)?.seq ?? cursor
        more = events.length === PAGE
      }
      await new Promise((wakeUp) => setTimeout(wakeUp, BREATH))
    } while (again && listeners.size > 0)
  }

  function notify(event: RecordedEvent) {
    for (const listener of listeners) {
      if (event.seq <= listener.after || !listener.topics.has(event.topic)) continue
      listener.after = event.seq
      listener.push(event)
    }
  }

  /** Commits may become readable a moment after they are announced: whatever is said while reading is read again. */
  function wake() {
    again = true
    if (reading || listeners.size === 0) return
    reading = true
    read()
      .catch(() => {}) // the next second's look comes anyway
      .finally(() => {
        reading = false
      })
  }

  /** What happened while nobody followed anything is not read for who comes next. */
  async function passOver() {
    if (listeners.size > 0) return
    const newest = await findLatestEvent(database.db)
    if (listeners.size === 0) cursor = newest
  }

  /** A cursor of another database (before a restore, of an earlier demo) is ahead of every event: it goes on from the newest. */
  async function knownCursor(lastSeen: bigint): Promise<bigint> {
    const newest = await findLatestEvent(database.db)
    return lastSeen < newest ? lastSeen : newest
  }

  const stopWatching = await watchEvents(database, wake)

  return {
    /**
     * Tells events of `topics` after a cursor (null: from now on), oldest first, each once; answers how to stop.
     * Of what was missed the next part is read when `ready` says so: never for who is gone, nor faster than it is taken.
     */
    async stream(
      topics: readonly string[],
      lastSeen: bigint | null,
      push: (event: RecordedEvent) => void,
      ready: () => Promise<boolean> = async () => true,
    ): Promise<() => void> {
      const after = lastSeen === null ? null : await knownCursor(lastSeen)
      await passOver()
      const held: RecordedEvent[] = [] // what happens while we catch up
      const listener: Listener = { topics: new Set(topics), after: after ?? cursor, push: (event) => held.push(event) }
      listeners.add(listener)
      wake() // what was said while nobody followed was not heard
      let notifiedUpTo = listener.after
      const once = (event: RecordedEvent) => {
        if (event.seq <= notifiedUpTo) return
        notifiedUpTo = event.seq
        push(event)
      }
      const stop = () => listeners.delete(listener)
      if (after !== null) {
        for (let missed = true; missed; ) {
          if (!(await ready())) {
            stop()
            return stop
          }
          const events = await listEventsAfter(database.db, notifiedUpTo, [...topics], PAGE)
          events.forEach(once)
          missed = events.length === PAGE
        }
      }
      held.forEach(once)
      listener.push = once
      return stop
    },
    stop: stopWatching,
  }
}
export type Streams = Awaited<ReturnType<typeof createStreams>>
