import type { AttachmentKind, AttachmentType } from './states.ts'

/** What each kind is handed out as. */
export const typeByKind: Readonly<Record<AttachmentKind, AttachmentType>> = {
  image: 'image/jpeg',
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv',
}
