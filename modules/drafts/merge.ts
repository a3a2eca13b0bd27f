import { readSeen, seenOf } from './seen.ts'
import { type Draft, type DraftConflict, type FieldChange, HIDDEN, type SavedDraft } from './states.ts'

type StoredFields = Readonly<Record<string, { value: string; version: number; savedAt: Date }>>
type Merged = { writes: { name: string; value: string; version: number }[]; conflicts: DraftConflict[] }

/**
 * What of the fields that somebody sends is written: a field only over what its writer had before them; one that was
 * changed meanwhile stays, and both texts come back.
 */
export function mergeFields(
  before: StoredFields,
  sent: readonly FieldChange[],
  secret: readonly string[],
  now: Date,
): Merged {
  const merged: Merged = { writes: [], conflicts: [] }
  for (const { name, value, seen } of sent) {
    const stored = before[name]
    const had = readSeen(seen)
    if (had.holds(value) || stored?.value === value || (!stored && value === '')) continue
    if (had.version !== (stored?.version ?? 0)) {
      const theirs = secret.includes(name) && stored ? HIDDEN : (stored?.value ?? '')
      merged.conflicts.push({ name, mine: value, theirs, savedAt: stored?.savedAt ?? now })
      continue
    }
    merged.writes.push({ name, value, version: had.version + 1 })
  }
  return merged
}

/** The `seen` of each field that now holds what was sent. */
export function savedOf({ fields }: Draft, shown: Draft, sent: readonly FieldChange[]): SavedDraft['saved'] {
  const held = sent.flatMap(({ name, value }) => {
    const stored = fields[name]
    return stored?.value === value ? [[name, shown.fields[name]!.seen] as const] : []
  })
  return Object.fromEntries(held)
}

/** A field as its reader is shown it, with what they send along when they save it. */
export const shownField = (value: string, version: number, savedAt: Date) => ({
  value,
  version,
  savedAt,
  seen: seenOf(version, value),
})
