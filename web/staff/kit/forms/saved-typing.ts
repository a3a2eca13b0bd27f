/** What somebody typed and has not saved, as their browser keeps it; `sent` while it is on its way to the server. */
export type SavedTyping = { base: number; at: string; sent: boolean; values: Record<string, string> }

const PREFIX = 'kept-typing:'
const NOT_TYPED = new Set(['intent', 'base', 'idempotency', 'preview'])

/** The text fields of a form by name. */
export const readTypedValues = (form: FormData): Record<string, string> =>
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

/** Saves the typed values of a form in the browser's storage. */
export const saveTyping = (store: Storage, about: string, kept: SavedTyping) =>
  trying(() => {
    store.setItem(PREFIX + about, JSON.stringify(kept))
    return true
  }) === true

/** Deletes the saved values of a form. */
export const deleteTyping = (store: Storage, about: string) => trying(() => store.removeItem(PREFIX + about))

const read = (store: Storage, place: string): SavedTyping | null =>
  trying(() => JSON.parse(store.getItem(place) ?? 'null') as SavedTyping | null)

/**
 * Saved values that differ from what the form shows. Values that have reached the server are deleted; values typed on
 * an older version and never sent are still returned.
 */
export function findSavedTyping(
  store: Storage,
  about: string,
  shown: { base: number; values: Record<string, string> },
) {
  for (const place of trying(() => Object.keys(store)) ?? [])
    if (place.startsWith(PREFIX) && place !== PREFIX + about && read(store, place)?.sent)
      trying(() => store.removeItem(place))
  const found = read(store, PREFIX + about)
  if (!found) return null
  if ((found.sent && found.base !== shown.base) || !differs(found.values, shown.values)) {
    deleteTyping(store, about)
    return null
  }
  return found
}
