import { sql } from 'kysely'
import type { Tx } from '#platform/db/database'
import { type Actor, nameOf } from '#shared/actor'
import { newId } from '#shared/ids'
import { toDocumentCode } from './code.ts'
import type { StoredDocumentFile } from './store-documents.ts'
import { tables } from './tables.ts'

/** What a document belongs to. */
export type DocumentSubject = `offering/${string}`

type Publishing = { subject: DocumentSubject; documents: readonly StoredDocumentFile[]; publicAt: Date; by: Actor }

/** Publishes stored files from `publicAt` on; the same kind and title makes a further edition. */
export async function publishDocumentsInTx(tx: Tx, { subject, documents, publicAt, by }: Publishing, now: Date) {
  for (const { bytes, ...about } of documents) {
    const { kind, title } = about
    const edition = sql<number>`(select coalesce(max(edition), 0) + 1 from document
      where subject = ${subject} and kind = ${kind} and title = ${title})`
    await tables(tx)
      .insertInto('document')
      .values({
        ...about,
        id: newId<'document'>(now),
        subject,
        edition,
        bytes: BigInt(bytes),
        code: toDocumentCode(about.sha256),
        public_at: publicAt,
        published_by: nameOf(by),
        recorded_at: now,
      })
      .execute()
  }
}
