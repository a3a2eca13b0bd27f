/** What somebody typed and has not saved, as their browser keeps it; `sent` while it is on its way to the server. */
export type SavedTyping = { base: number; at: string; sent: boolean; values: Record<string, string> }

const PREFIX = 'kept-typing:'
const NOT_TYPED = new Set(['intent', 'base', 'idempotency', 'preview'])

export const typedIn = (form: FormData): Record<string, string> =>
  Object.fromEntries(
    [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string' && !NOT_TYPED.has(entry[0])),
  )

const differs = (a: Record<string, string>, b: Record<string, string>) =>
  Object.keys({ ...a, ...b }).some(
    (name) => (a[name] ?? '').replace(/\r\n/g, '\n') !== (b[name] ?? '').replace(/\r\n/g, '\n'),
  )

/** A browser that keeps nothing for us (private windows, a full disk) loses no more than it did without this. */
const trying = <T>(work: () => T): T | null => {
  try {
    return work()
  } catch {
    return null
  }
}

export const keep = (store: Storage, about: string, kept: SavedTyping) =>
  trying(() => {
    store.setItem(PREFIX + about, JSON.stringify(kept))
    return true
  }) === true

export const forget = (store: Storage, about: string) => trying(() => store.removeItem(PREFIX + about))

const read = (store: Storage, place: string): SavedTyping | null =>
  trying(() => JSON.parse(store.getItem(place) ?? 'null') as SavedTyping | null)

/**
 * What is kept about a text and differs from what its form shows. What was sent and arrived, which a newer version or
 * another page tells, is forgotten; what was typed on an older version and never sent is still offered.
 */
export function findKept(store: Storage, about: string, shown: { base: number; values: Record<string, string> }) {
  for (const place of trying(() => Object.keys(store)) ?? [])
    if (place.startsWith(PREFIX) && place !== PREFIX + about && read(store, place)?.sent)
      trying(() => store.removeItem(place))
  const found = read(store, PREFIX + about)
  if (!found) return null
  if ((found.sent && found.base !== shown.base) || !differs(found.values, shown.values)) {
    forget(store, about)
    return null
  }
  return found
}
