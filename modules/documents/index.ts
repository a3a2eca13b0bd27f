import { createBatchedLookup } from '#platform/batched-lookups'
import { bindDeps } from '#platform/bind-deps'
import type { Clock } from '#platform/clock'
import type { Commands } from '#platform/command'
import type { Db, Tx } from '#platform/database'
import type { Storage } from '#platform/storage'
import { type Actor, guest } from '#shared/actor'
import { requirePermission } from '#shared/permissions'
import { discardDocuments, keepDocuments, type NewDocument } from './keep.ts'
import { publishDocumentsInTx, type Subject } from './publish.ts'
import { documentsOf, documentsOfMany, filesOf, genuineDocument, lookAtFiles, openDocument } from './read.ts'

export type { KeptDocument, NewDocument } from './keep.ts'
export { publishDocumentsInTx } from './publish.ts'

type Deps = {
  db: Db
  clock: Clock
  commands: Commands
  storage: Storage
  /** Tells who looks after security: a file is gone or is not what was published. */
  alarm: (rule: 'document_damaged', about: string) => Promise<void>
}

/** Files that people rely on: kept as they came, public from an instant on, each with a code that proves it. */
export function createDocuments(deps: Deps) {
  const { db, clock, storage } = deps
  const publicNow = createBatchedLookup((subjects: readonly string[]) => documentsOfMany(db, subjects, clock.now()))
  return {
    ...bindDeps(deps, {
      /** Further documents of a subject, or further editions of those it has, public at once. */
      publish,
      /** Reads every file and raises an alarm for each that is gone or is not what was published; answers how many. */
      lookAtFiles,
    }),
    ...bindDeps(storage, {
      keep: keepDocuments,
      discard: discardDocuments,
    }),
    /** At another instant than now: what was public when somebody agreed to it. */
    of: async (subject: string, at?: Date, through: Db | Tx = db) =>
      at === undefined && through === db
        ? ((await publicNow(subject)) ?? [])
        : documentsOf(through, subject, at ?? clock.now()),
    /** The same of many subjects in one statement; one without any is left out. */
    ofMany: (subjects: readonly string[], at = clock.now()) => documentsOfMany(db, subjects, at),
    open: (typed: string, reader: Actor = guest) => openDocument(deps, { typed, reader, at: clock.now() }),
    genuine: (typed: string) => genuineDocument(deps, typed, clock.now()),

    parts: {
      keptFiles: [filesOf],
      recurring: [{ name: 'documents.look-at-files', cron: '41 2 * * *', run: () => lookAtFiles(deps) }],
    },
  }
}
export type Documents = ReturnType<typeof createDocuments>

async function publish(
  { commands, storage }: Deps,
  actor: Actor,
  subject: Subject,
  documents: readonly NewDocument[],
): Promise<void> {
  requirePermission(actor, 'document.publish')
  const kept = await keepDocuments(storage, documents)
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
