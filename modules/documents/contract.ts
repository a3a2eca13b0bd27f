import type { LocalDate } from '#shared/dates'
import { defineRefusals } from '#shared/refusal'

export const documentKinds = [
  'prospectus',
  'akad',
  'deed',
  'financial_report',
  'sharia_opinion',
  'contract',
  'permit',
  'valuation',
  'report',
  'rights',
] as const
export type DocumentKind = (typeof documentKinds)[number]

/** A file that anyone may read, and what proves that a copy of it is the same. */
export type PublishedDocument = {
  /** Said and typed: 'DK-7Q4F-9X2M-K3PD'; drawn from `sha256`. */
  code: string
  kind: DocumentKind
  title: string
  /** 1, or one more for each correction. */
  edition: number
  dated: LocalDate // the day that stands on it
  publicAt: Date
  pages: number
  bytes: number
  sha256: string
}

/** The largest file that is taken. */
export const DOCUMENT_MOST = 20 * 1024 * 1024

export const documentRefusals = defineRefusals({
  document_not_found: { status: 404, id: 'Dokumen ini tidak ditemukan.', en: 'This document was not found.' },
  not_a_pdf: { status: 422, id: 'Berkas ini bukan PDF.', en: 'This file is not a PDF.' },
  document_too_large: {
    status: 413,
    id: 'Ukuran dokumen paling besar 20 MB.',
    en: 'A document is at most 20 MB.',
  },
})
export type DocumentRefusal = keyof typeof documentRefusals
