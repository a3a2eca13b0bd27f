import { bindDeps } from '#platform/commands/bind-deps'
import type { Commands } from '#platform/commands/command'
import { createBatchedLookup } from '#platform/db/batched-lookups'
import type { Db, Tx } from '#platform/db/database'
import type { Storage } from '#platform/files/storage'
import type { Clock } from '#platform/runtime/clock'
import { type Actor, guest } from '#shared/actor'
import { requirePermission } from '#shared/permissions'
import { type DocumentSubject, publishDocumentsInTx } from './publish.ts'
import {
  findGenuineDocument,
  listDocumentFiles,
  listDocuments,
  listDocumentsBySubject,
  openDocument,
  verifyFiles,
} from './read.ts'
import { discardDocuments, type NewDocument, storeDocuments } from './store-documents.ts'

export { publishDocumentsInTx } from './publish.ts'
export type { NewDocument, StoredDocumentFile } from './store-documents.ts'

type Deps = {
  db: Db
  clock: Clock
  commands: Commands
  storage: Storage
  /** Tells who looks after security: a file is gone or is not what was published. */
  alarm: (rule: 'document_damaged', about: string) => Promise<void>
}

/** Public documents: stored unchanged, public from an instant on, each with a code that proves it. */
export function createDocuments(deps: Deps) {
  const { db, clock, storage } = deps
  const publicNow = createBatchedLookup((subjects: readonly string[]) =>
    listDocumentsBySubject(db, subjects, clock.now()),
  )
  return {
    ...bindDeps(deps, {
      /** Further documents of a subject, or further editions of those it has, public at once. */
      publish,
      /** Reads every file and raises an alarm for each that is gone or is not what was published; answers how many. */
      lookAtFiles: verifyFiles,
    }),
    ...bindDeps(storage, {
      keep: storeDocuments,
      discard: discardDocuments,
    }),
    /** At another instant than now: what was public when somebody agreed to it. */
    of: async (subject: string, at?: Date, through: Db | Tx = db) =>
      at === undefined && through === db
        ? ((await publicNow(subject)) ?? [])
        : listDocuments(through, subject, at ?? clock.now()),
    /** The same of many subjects in one statement; one without any is left out. */
    ofMany: (subjects: readonly string[], at = clock.now()) => listDocumentsBySubject(db, subjects, at),
    open: (typed: string, reader: Actor = guest) => openDocument(deps, { typed, reader, at: clock.now() }),
    genuine: (typed: string) => findGenuineDocument(deps, typed, clock.now()),

    parts: {
      keptFiles: [listDocumentFiles],
      recurring: [{ name: 'documents.look-at-files', cron: '41 2 * * *', run: () => verifyFiles(deps) }],
    },
  }
}
export type Documents = ReturnType<typeof createDocuments>

async function publish(
  { commands, storage }: Deps,
  actor: Actor,
  subject: DocumentSubject,
  documents: readonly NewDocument[],
): Promise<void> {
  requirePermission(actor, 'document.publish')
  const kept = await storeDocuments(storage, documents)
  const run = { name: 'documents.publish', actor, may: 'document.publish' as const, input: { subject, kept } }
  await commands
    .run(run, async ({ tx, now, note }) => {
      await publishDocumentsInTx(tx, { subject, documents: kept, publicAt: now, by: actor }, now)
      note(subject, { data: { documents: kept.map(({ title, sha256 }) => ({ title, sha256 })) } })
    })
    .catch(async (error) => {
      await discardDocuments(storage, kept)
      throw error
    })
}
