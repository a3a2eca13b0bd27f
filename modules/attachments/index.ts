import type { Db, Tx } from '#platform/database'
import type { Kept, PersonalDataPart } from '#platform/parts'
import { createPdfCheck } from '#platform/pdf-check'
import { createPdfPages } from '#platform/pdf-pages'
import { createSheetReader } from '#platform/sheet'
import type { Upload } from '#platform/uploads'
import type { Actor } from '#shared/actor'
import type { Id } from '#shared/ids'
import type { AttachmentSubject } from './claim.ts'
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
import type { FilePurpose } from './states.ts'

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
    purpose: (name: string) => purposeNamed(deps, name),
    keep: (actor: Actor, file: { upload: Upload; purpose: FilePurpose }) => keepAttachment(deps, actor, file),
    remove: (actor: Actor, id: string) => removeAttachment(deps, actor, id),
    open: (actor: Actor, id: string) => openAttachment(deps, actor, id),
    own: (actor: Actor, ids: readonly string[]) => ownAttachments(deps, actor, ids),
    ofRecord: (actor: Actor, subject: AttachmentSubject) => attachmentsOfRecord(deps, actor, subject),
    all: (actor: Actor) => allAttachments(deps, actor),
    newestOf: (actor: Actor, of: Parameters<typeof newestOf>[2]) => newestOf(deps, actor, of),
    originalOf: (actor: Actor, of: Parameters<typeof originalOf>[2]) => originalOf(deps, actor, of),
    ofSubject: (actor: Actor, of: Parameters<typeof attachmentsOf>[2]) => attachmentsOf(deps, actor, of),
    cleanUp: () => cleanUp(deps),
    /** Every field that takes files. */
    purposes: deps.purposes,
    rewrapKeys: () => rewrapFileKeys(deps),
    eraseInTx: (tx: Tx, ownerId: Id<'user'>) => eraseInTx(deps, tx, ownerId),

    parts: {
      recurring: [{ name: 'attachments.clean-up', cron: '23 * * * *', run: () => cleanUp(deps) }],
      personalData: [files],
      keptFiles: [(through: Db | Tx) => filesOf(deps, through)],
      erasures: [(tx: Tx, ownerId: Id<'user'>, kept?: Kept) => eraseInTx(deps, tx, ownerId, kept)],
    },
  }
}
export type Attachments = ReturnType<typeof createAttachments>
