import { createFileRule, type FileBelongsTo, type FilePurpose, type FileRule } from '#contract/attachments/states'

/** Characters per field. */
export const MAX_DRAFT_VALUE = 20_000

/** `seen` is sent along when the field is saved again. */
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

/** A changed field; `seen` is absent for a field that was empty. */
export type FieldChange = { name: string; value: string; seen?: string | undefined }

/** A field that somebody else changed meanwhile; nothing was overwritten. */
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

/** Shown instead of a secret value; sent back unchanged, it changes nothing. */
export const HIDDEN_VALUE = '••••••'

/** The purpose under which a field's files are uploaded: 'kyc.ktp'. */
export const toDraftFilePurpose = (kind: Pick<DraftKind, 'name'>, field: string) => `${kind.name}.${field}`
/** The upload purposes of a form's file fields. */
export const listDraftFilePurposes = (kind: DraftKind): FilePurpose[] =>
  Object.entries(kind.files).map(([field, rule]) => ({
    name: toDraftFilePurpose(kind, field),
    rule,
    belongsTo: kind.filesBelongTo,
    ...(kind.provenPhone && { provenPhone: true }),
  }))
/** The attachment ids in the value of a file field. */
export const parseAttachmentIds = (value: string) => value.split(',').filter(Boolean)

/** A demo form with every kind of field, which is submitted to nobody. */
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
  files: { ktp: createFileRule({ kinds: ['image'] }), laporan: createFileRule({ maxCount: 3 }) },
  filesBelongTo: 'uploader',
} as const satisfies DraftKind
