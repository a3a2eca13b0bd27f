import { bindDeps } from '#platform/bind-deps'
import type { Db, Tx } from '#platform/database'
import type { PersonalDataPart, RetentionPeriod } from '#platform/parts'
import { createPdfCheck } from '#platform/pdf-check'
import { createPdfPages } from '#platform/pdf-pages'
import { createSheetReader } from '#platform/sheet'
import type { Id } from '#shared/ids'
import { cleanUp } from './clean-up.ts'
import { eraseInTx } from './erase.ts'
import { rewrapFileKeys } from './file-key.ts'
import { type Deps, keepAttachment, purposeNamed } from './keep.ts'
import {
  allAttachments,
  attachmentsOf,
  attachmentsOfRecord,
  filesOf,
  newestOf,
  openAttachment,
  originalOf,
  ownAttachments,
} from './read.ts'
import { removeAttachment } from './remove.ts'

export {
  type AttachmentSubject,
  claimInTx,
  keptSubject,
  moveInTx,
  releaseInTx,
} from './claim.ts'
export { digestInTx } from './digest.ts'
export type { FileReaders } from './keep.ts'
export { ownersOfSameFiles } from './read.ts'

/**
 * Private files that people hand in. Their own papers are sealed with their key and go with their account; what stands in a
 * record of others, such as the file of a business, is sealed with a key of its own and stays.
 */
export function createAttachments(given: Omit<Deps, 'checkPdf' | 'pagesOf' | 'readSheet'>) {
  const deps = { ...given, checkPdf: createPdfCheck(), pagesOf: createPdfPages(), readSheet: createSheetReader() }
  const files: PersonalDataPart = {
    name: 'files',
    may: 'attachment.read',
    read: (actor) => allAttachments(deps, actor),
  }
  return {
    ...bindDeps(deps, {
      purpose: purposeNamed,
      keep: keepAttachment,
      remove: removeAttachment,
      open: openAttachment,
      own: ownAttachments,
      ofRecord: attachmentsOfRecord,
      all: allAttachments,
      newestOf,
      originalOf,
      ofSubject: attachmentsOf,
      cleanUp,
      rewrapKeys: rewrapFileKeys,
      eraseInTx,
    }),
    /** Every field that takes files. */
    purposes: deps.purposes,

    parts: {
      recurring: [{ name: 'attachments.clean-up', cron: '23 * * * *', run: () => cleanUp(deps) }],
      personalData: [files],
      keptFiles: [(through: Db | Tx) => filesOf(deps, through)],
      erasures: [(tx: Tx, ownerId: Id<'user'>, kept?: RetentionPeriod) => eraseInTx(deps, tx, ownerId, kept)],
    },
  }
}
export type Attachments = ReturnType<typeof createAttachments>
