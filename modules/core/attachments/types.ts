import type { AttachmentKind, AttachmentType } from './states.ts'

/** The content type with which each kind of file is delivered. */
export const typeByKind: Readonly<Record<AttachmentKind, AttachmentType>> = {
  image: 'image/jpeg',
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv',
}
