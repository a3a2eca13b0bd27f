import { cachedInRequest, type RelatedResult, withoutRequestCache } from './request-cache.ts'

type Waiting<Key, Found> = { key: Key; found(value: Found | undefined): void; failed(error: unknown): void }

/** Maximum number of concurrent lookups. */
const PARALLEL = 2

/**
 * Combines concurrent lookups: keys asked for while a lookup runs go into the next one together. Results are not cached
 * beyond the request: each is read after it was asked for. Keys of a failed lookup are retried one by one. `beside`
 * names results of other lookups that a result contains.
 */
export function createBatchedLookup<Key extends string, Found>(
  look: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Found>>,
  beside: (found: Found) => readonly RelatedResult[] = () => [],
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
