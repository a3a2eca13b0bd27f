import { type Beside, cachedInRequest, withoutRequestCache } from './request-cache.ts'

type Waiting<Key, Found> = { key: Key; found(value: Found | undefined): void; failed(error: unknown): void }

/** Looks under way at the same time. */
const PARALLEL = 2

/**
 * Looks up for many callers at once: what is asked for while looks are under way goes into the next one together.
 * Nothing is kept beyond a page that reads once: each answer is read after it was asked for. What fails together is
 * asked one by one. `beside`: what an answer brings along, by the lookup that it spares.
 */
export function createBatchedLookup<Key extends string, Found>(
  look: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Found>>,
  beside: (found: Found) => readonly Beside[] = () => [],
): (key: Key) => Promise<Found | undefined> {
  let waiting: Waiting<Key, Found>[] = []
  let running = 0

  function flush() {
    if (waiting.length === 0 || running >= PARALLEL) return
    const asked = waiting
    waiting = []
    running++
    withoutRequestCache(() => look([...new Set(asked.map(({ key }) => key))]))
      .then(
        (found) => {
          for (const one of asked) one.found(found.get(one.key))
        },
        (error: unknown) => {
          for (const one of asked) one.failed(error)
        },
      )
      .finally(() => {
        running--
        flush()
      })
  }

  async function together(key: Key) {
    const answer = new Promise<Found | undefined>((found, failed) => {
      waiting.push({ key, found, failed })
      queueMicrotask(flush)
    })
    return answer.catch(async () => (await look([key])).get(key))
  }

  const lookup = (key: Key) =>
    cachedInRequest(
      lookup,
      key,
      () => together(key),
      (found) => (found === undefined ? [] : beside(found)),
    )
  return lookup
}
