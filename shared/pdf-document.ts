/** The content of a PDF from top to bottom, and the date in its metadata. */
export type PdfDocument = {
  title: string
  /** The kind of document, in small letters above the title. */
  kind: string
  author: string
  /** The footer of every page, before the page number. */
  foot: string
  dated: Date
  /** Seed of the security pattern behind the text, which makes hand-made copies recognisable. */
  guilloche?: string
  blocks: readonly PdfBlock[]
}
/** A picture with its text alternative. */
export type PdfFigure = { jpeg: Buffer; alt: string; width: number; height: number }
export type PdfPortrait = { name: string; figure: PdfFigure }
export type PdfBlock =
  | { heading: string }
  | { text: string }
  | { list: readonly string[] }
  | { facts: readonly (readonly [label: string, value: string])[] }
  /** A page break. */
  | { page: 'new' }
  /** As wide as the text, at most `high` points high. */
  | { figure: PdfFigure; high?: number }
  /** Portraits side by side with names below. */
  | { portraits: readonly PdfPortrait[] }
  /** Parts to be filled in by hand: labelled lines, lines, tick boxes, signatures. */
  | { blanks: readonly string[] }
  | { ruled: number }
  | { boxes: readonly string[] }
  | { signed: readonly string[] }
  | { table: { head: readonly string[]; rows: readonly (readonly string[])[]; widths?: readonly number[] } }
