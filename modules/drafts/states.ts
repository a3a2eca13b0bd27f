import { type FileBelongsTo, type FilePurpose, type FileRule, fileRule } from '#contract/attachments/states'

/** Longest text of a field. */
export const MAX_DRAFT_VALUE = 20_000

export type DraftField = {
  value: string
  version: number
  savedAt: Date
  /** Sent along when the field is saved again: what its writer had before them. */
  seen: string
}

export type Draft = {
  id: string
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

/** A form with steps as the module declares it whose record comes of it; nothing else is kept of what a browser sends. */
export type DraftKind = {
  name: string
  steps: readonly string[]
  fields: readonly string[]
  /** Those of its fields whose value is a list of attachment ids, parted by commas. */
  files: Readonly<Record<string, FileRule>>
  /** Whose the files are in the record that comes of the draft. */
  filesBelongTo: FileBelongsTo
  /** Those of its fields that are never read back: who fills them in again sees that there is something. */
  secret?: readonly string[]
  /** Begun only by who has proven their phone. */
  provenPhone?: true
}

/** What stands in a secret field that is filled; sent back unchanged it changes nothing. */
export const HIDDEN = '••••••'

/** What a file of such a field is uploaded for: 'kyc.ktp'. It cannot be used for another field. */
export const purposeOf = (kind: Pick<DraftKind, 'name'>, field: string) => `${kind.name}.${field}`
export const filePurposes = (kind: DraftKind): FilePurpose[] =>
  Object.entries(kind.files).map(([field, rule]) => ({
    name: purposeOf(kind, field),
    rule,
    belongsTo: kind.filesBelongTo,
    ...(kind.provenPhone && { provenPhone: true }),
  }))
export const attachmentIds = (value: string) => value.split(',').filter(Boolean)

/** The form that a demo shows: every kind of field, handed in to nobody. */
export const sampleDraft = {
  name: 'contoh',
  steps: ['diri', 'usaha', 'berkas', 'tinjau'],
  fields: [
    'nama',
    'lahir',
    'telepon',
    'jenis',
    'bidang',
    'modal',
    'porsi',
    'pegawai',
    'cerita',
    'minat',
    'ktp',
    'laporan',
    'setuju',
  ],
  files: { ktp: fileRule({ kinds: ['image'] }), laporan: fileRule({ maxCount: 3 }) },
  filesBelongTo: 'uploader',
} as const satisfies DraftKind
