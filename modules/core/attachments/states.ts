import type { Id } from '#shared/ids'
import type { Permission } from '#shared/permissions'

export const attachmentKinds = ['image', 'pdf', 'xlsx', 'csv'] as const
export type AttachmentKind = (typeof attachmentKinds)[number]

const MB = 1024 * 1024
/** The largest file that any field takes. */
export const MAX_ATTACHMENT_BYTES = 15 * MB
/** Uploaded and unused files per person. */
export const MAX_UNUSED_ATTACHMENTS = 40

/** What a field takes; it stands where the field is declared. */
export type FileRule = {
  kinds: readonly AttachmentKind[]
  maxBytes: number
  maxCount: number
  /** Who may read the files beside their owner. */
  readableBy?: Permission
  /** For what they read it: stands across a picture with the reader's name and the date. */
  readFor?: string
}

/**
 * `uploader`: personal papers, deleted with the account; `record`: evidence that the uploader's erasure does not touch.
 */
export type FileBelongsTo = 'uploader' | 'record'

/** A field that takes files, by the name under which they are uploaded. */
export type FilePurpose = {
  name: string
  rule: FileRule
  belongsTo: FileBelongsTo
  /** Taken only of who has proven their phone. */
  provenPhone?: true
}

/** A rule with defaults: one picture or PDF of up to 5 MB. */
export const createFileRule = (rule: Partial<FileRule> = {}): FileRule => ({
  kinds: ['image', 'pdf'],
  maxBytes: 5 * MB,
  maxCount: 1,
  ...rule,
})

const TYPES = {
  image: ['image/jpeg', 'image/png', 'image/webp'],
  pdf: ['application/pdf'],
  xlsx: ['.xlsx'],
  csv: ['.csv'],
} as const
const NAMES = { image: 'JPG, PNG, WebP', pdf: 'PDF', xlsx: 'XLSX', csv: 'CSV' } as const

/** The `accept` attribute of a file input; without HEIC, so that phones convert to JPEG. */
export const formatAcceptedTypes = ({ kinds }: Pick<FileRule, 'kinds'>) =>
  kinds.flatMap((kind) => TYPES[kind]).join(',')
/** 'JPG, PNG, WebP, PDF'. */
export const formatAcceptedNames = ({ kinds }: Pick<FileRule, 'kinds'>) => kinds.map((kind) => NAMES[kind]).join(', ')

/** What a file is handed out as. */
export const attachmentTypes = [
  'image/jpeg',
  'application/pdf',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'text/csv',
] as const
export type AttachmentType = (typeof attachmentTypes)[number]

/** A file as its owner sees it. */
export type Attachment = {
  id: Id<'attachment'>
  /** The field that it was uploaded for. */
  purpose: string
  kind: AttachmentKind
  name: string
  type: AttachmentType
  bytes: number
  width: number | null
  height: number | null
  pages: number | null
  uploadedAt: Date
}
