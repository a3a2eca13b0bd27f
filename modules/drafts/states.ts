import type { Id } from '#shared/ids'

/** Longest text of a field, and most fields of a draft. */
export const MAX_DRAFT_VALUE = 20_000
export const MAX_DRAFT_FIELDS = 200

export type DraftField = {
  value: string
  version: number
  savedAt: Date
  /** Sent along when the field is saved again: what its writer had before them. */
  seen: string
}

export type Draft = {
  id: Id<'draft'>
  kind: string
  /** Where its owner was last. */
  step: string
  version: number
  updatedAt: Date
  expiresAt: Date
  fields: Record<string, DraftField>
}

/** A field as somebody leaves it; `seen` of the field they were shown, absent where it was empty. */
export type FieldChange = { name: string; value: string; seen?: string | undefined }

/** Somebody else changed this field meanwhile: both stand here, and nothing was written over. */
export type DraftConflict = { name: string; mine: string; theirs: string; savedAt: Date }

export type SavedDraft = {
  draft: Draft
  conflicts: DraftConflict[]
  /**
   * The `seen` of each field that now holds what was sent. A field that its sender did not touch may have changed
   * elsewhere: it is not among them, for its sender still has the older text before them.
   */
  saved: Record<string, string>
}
