/** A document to be written as PDF: its parts from top to bottom, and the day that its file states. */
export type PdfDocument = {
  title: string
  /** Above the title, small: what kind of document it is. */
  kind: string
  author: string
  /** At the foot of every page, before its number. */
  foot: string
  dated: Date
  /** Fine lines behind the text that follow from this: a copy by hand gives itself away. */
  guilloche?: string
  blocks: readonly PdfBlock[]
}
/** A picture with what it shows, for who does not see it. */
export type PdfFigure = { jpeg: Buffer; alt: string; width: number; height: number }
export type PdfPortrait = { name: string; figure: PdfFigure }
export type PdfBlock =
  | { heading: string }
  | { text: string }
  | { list: readonly string[] }
  | { facts: readonly (readonly [label: string, value: string])[] }
  /** What follows begins a page. */
  | { page: 'new' }
  /** Over the width of the text, or `high` points at most. */
  | { figure: PdfFigure; high?: number }
  /** People side by side, each with the name below. */
  | { portraits: readonly PdfPortrait[] }
  /** To be filled in by hand: labels beside lines, lines alone, boxes to tick, places to sign. */
  | { blanks: readonly string[] }
  | { ruled: number }
  | { boxes: readonly string[] }
  | { signed: readonly string[] }
  | { table: { head: readonly string[]; rows: readonly (readonly string[])[]; widths?: readonly number[] } }
