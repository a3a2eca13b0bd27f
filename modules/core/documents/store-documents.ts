import { newFileName, type Storage } from '#platform/files/storage'
import type { LocalDate } from '#shared/dates'
import { Refusal } from '#shared/refusal'
import { sha256 } from './code.ts'
import type { DocumentRefusals } from './refusals.ts'
import { type DocumentKind, MAX_DOCUMENT_BYTES } from './states.ts'

export type NewDocument = { kind: DocumentKind; title: string; dated: LocalDate; pages: number; pdf: Uint8Array }

/** A stored file that is not public: publish it with `publishInTx` or remove it with `discard`. */
export type StoredDocumentFile = Omit<NewDocument, 'pdf'> & { file: string; bytes: number; sha256: string }

/** Stores files before a transaction begins. Refuses `not_a_pdf` and `document_too_large`, and then stores none. */
export async function storeDocuments(
  storage: Storage,
  documents: readonly NewDocument[],
): Promise<StoredDocumentFile[]> {
  for (const { pdf } of documents) {
    if (pdf.byteLength > MAX_DOCUMENT_BYTES) throw new Refusal<DocumentRefusals>('document_too_large', {}, 'documents')
    if (Buffer.from(pdf.buffer, pdf.byteOffset, 5).toString('latin1') !== '%PDF-')
      throw new Refusal<DocumentRefusals>('not_a_pdf', {}, 'documents')
  }
  return Promise.all(
    documents.map(async ({ pdf, ...about }) => {
      const file = `${newFileName()}.pdf`
      await storage.put(file, pdf)
      return { ...about, file, bytes: pdf.byteLength, sha256: sha256(pdf) }
    }),
  )
}

/** Removes stored files that were not published. */
export const discardDocuments = (storage: Storage, kept: readonly StoredDocumentFile[]) =>
  storage.remove(kept.map(({ file }) => file))
