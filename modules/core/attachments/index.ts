import { bindDeps } from '#platform/commands/bind-deps'
import type { PersonalDataPart, RetentionPeriod } from '#platform/commands/parts'
import type { Db, Tx } from '#platform/db/database'
import { createPdfCheck } from '#platform/files/pdf-check'
import { createPdfPages } from '#platform/files/pdf-pages'
import { createSheetReader } from '#platform/files/sheet'
import type { Id } from '#shared/ids'
import { removeUnusedFiles } from './clean-up.ts'
import { eraseUserFilesInTx } from './erase.ts'
import { rewrapFileKeys } from './file-key.ts'
import { fileRecords } from './personal-records.ts'
import {
  listAllAttachments,
  listAttachmentsOfRecord,
  listAttachmentsOfSubject,
  listOwnAttachments,
  listStoredFiles,
  openAttachment,
  readNewestFile,
  readOriginalFile,
} from './read.ts'
import { removeAttachment } from './remove.ts'
import { type Deps, findFilePurpose, storeAttachment } from './store-attachment.ts'

export {
  type AttachmentSubject,
  attachFilesInTx,
  moveFilesInTx,
  releaseFilesInTx,
  toRetainedSubject,
} from './claim.ts'
export { readFileDigestInTx } from './digest.ts'
export { listOwnersOfSameFiles } from './read.ts'
export type { FileReaders } from './store-attachment.ts'

/**
 * Private uploads. Personal papers are sealed with their owner's key and deleted with the account; files of shared
 * records are sealed with keys of their own and stay.
 */
export function createAttachments(given: Omit<Deps, 'checkPdf' | 'pagesOf' | 'readSheet'>) {
  const deps = { ...given, checkPdf: createPdfCheck(), pagesOf: createPdfPages(), readSheet: createSheetReader() }
  const files: PersonalDataPart = {
    name: 'files',
    may: 'attachment.read',
    read: (actor) => listAllAttachments(deps, actor),
  }
  return {
    ...bindDeps(deps, {
      purpose: findFilePurpose,
      keep: storeAttachment,
      remove: removeAttachment,
      open: openAttachment,
      own: listOwnAttachments,
      ofRecord: listAttachmentsOfRecord,
      all: listAllAttachments,
      newestOf: readNewestFile,
      originalOf: readOriginalFile,
      ofSubject: listAttachmentsOfSubject,
      cleanUp: removeUnusedFiles,
      rewrapKeys: rewrapFileKeys,
      eraseInTx: eraseUserFilesInTx,
    }),
    /** Every field that takes files. */
    purposes: deps.purposes,

    parts: {
      personalRecords: [fileRecords],
      recurring: [{ name: 'attachments.clean-up', cron: '23 * * * *', run: () => removeUnusedFiles(deps) }],
      personalData: [files],
      keptFiles: [(through: Db | Tx) => listStoredFiles(deps, through)],
      erasures: [(tx: Tx, ownerId: Id<'user'>, kept?: RetentionPeriod) => eraseUserFilesInTx(deps, tx, ownerId, kept)],
    },
  }
}
export type Attachments = ReturnType<typeof createAttachments>
