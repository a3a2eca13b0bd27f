import type { LocalDate } from '#shared/dates'

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
  'presentation',
] as const
export type DocumentKind = (typeof documentKinds)[number]

/** Only for signed-in readers: an issuer's presentation, which is not checked like an offering document. */
export const isForMembers = (kind: DocumentKind) => kind === 'presentation'

/** A file that anyone may read, or everybody who is logged in, and what proves that a copy of it is the same. */
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
export const MAX_DOCUMENT_BYTES = 20 * 1024 * 1024
