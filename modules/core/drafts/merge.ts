import { createSeenToken, parseSeenToken } from './seen.ts'
import { type Draft, type DraftConflict, type FieldChange, HIDDEN_VALUE, type SavedDraft } from './states.ts'

type StoredFields = Readonly<Record<string, { value: string; version: number; savedAt: Date }>>
type Merged = { writes: { name: string; value: string; version: number }[]; conflicts: DraftConflict[] }

/**
 * Fields to write: only over the version that the writer saw; fields changed meanwhile become conflicts with both
 * texts.
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
    const had = parseSeenToken(seen)
    if (had.holds(value) || stored?.value === value || (!stored && value === '')) continue
    if (had.version !== (stored?.version ?? 0)) {
      const theirs = secret.includes(name) && stored ? HIDDEN_VALUE : (stored?.value ?? '')
      merged.conflicts.push({ name, mine: value, theirs, savedAt: stored?.savedAt ?? now })
      continue
    }
    merged.writes.push({ name, value, version: had.version + 1 })
  }
  return merged
}

/** The `seen` token of each field that now holds the sent value. */
export function listSavedFields({ fields }: Draft, shown: Draft, sent: readonly FieldChange[]): SavedDraft['saved'] {
  const held = sent.flatMap(({ name, value }) => {
    const stored = fields[name]
    return stored?.value === value ? [[name, shown.fields[name]!.seen] as const] : []
  })
  return Object.fromEntries(held)
}

/** A field as shown, with the `seen` token to send when saving it. */
export const toShownField = (value: string, version: number, savedAt: Date) => ({
  value,
  version,
  savedAt,
  seen: createSeenToken(version, value),
})
