import type { Id } from '#shared/ids'
import type { Permission } from '#shared/permissions'

export const attachmentKinds = ['image', 'pdf', 'xlsx', 'csv'] as const
export type AttachmentKind = (typeof attachmentKinds)[number]

const MB = 1024 * 1024
/** No field takes more than this of one file. */
export const MAX_ATTACHMENT_BYTES = 15 * MB
/** What one person may have uploaded without having used it. */
export const MAX_LOOSE_ATTACHMENTS = 40

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
 * Whose a file is once it stands in a record: the uploader's own (identity papers, erased with their account), or the
 * record's (evidence on which others decide), which the uploader's erasure never touches.
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

/** One picture or PDF of up to 5 MB, unless told otherwise. */
export const fileRule = (rule: Partial<FileRule> = {}): FileRule => ({
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

/** For `accept` of a file input. A telephone hands over a JPEG then, whatever it takes pictures in. */
export const acceptedTypes = ({ kinds }: Pick<FileRule, 'kinds'>) => kinds.flatMap((kind) => TYPES[kind]).join(',')
/** 'JPG, PNG, WebP, PDF'. */
export const acceptedNames = ({ kinds }: Pick<FileRule, 'kinds'>) => kinds.map((kind) => NAMES[kind]).join(', ')

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
