import { newFileName, type Storage } from '#platform/storage'
import type { LocalDate } from '#shared/dates'
import { Refusal } from '#shared/refusal'
import { sha256Of } from './code.ts'
import type { DocumentRefusals } from './refusals.ts'
import { type DocumentKind, MAX_DOCUMENT_BYTES } from './states.ts'

export type NewDocument = { kind: DocumentKind; title: string; dated: LocalDate; pages: number; pdf: Uint8Array }

/** A file that lies in the storage and is not public yet: `publishInTx` makes it so, `discard` takes it back. */
export type KeptDocument = Omit<NewDocument, 'pdf'> & { file: string; bytes: number; sha256: string }

/** Lays files down before a transaction begins. Refuses `not_a_pdf`, `document_too_large` and then keeps none. */
export async function keepDocuments(storage: Storage, documents: readonly NewDocument[]): Promise<KeptDocument[]> {
  for (const { pdf } of documents) {
    if (pdf.byteLength > MAX_DOCUMENT_BYTES) throw new Refusal<DocumentRefusals>('document_too_large', {}, 'documents')
    if (Buffer.from(pdf.buffer, pdf.byteOffset, 5).toString('latin1') !== '%PDF-')
      throw new Refusal<DocumentRefusals>('not_a_pdf', {}, 'documents')
  }
  return Promise.all(
    documents.map(async ({ pdf, ...about }) => {
      const file = `${newFileName()}.pdf`
      await storage.put(file, pdf)
      return { ...about, file, bytes: pdf.byteLength, sha256: sha256Of(pdf) }
    }),
  )
}

export const discardDocuments = (storage: Storage, kept: readonly KeptDocument[]) =>
  storage.remove(kept.map(({ file }) => file))
