/** The parts of an import that are counted: rows written, and rupiah or units in all. */
export type ImportTotals = {
  people: number
  verifications: number
  issuers: number
  securities: number
  holdings: number
  /** Units in all, of every security together. */
  units: string
  /** Payments of issuers to all holders and to each, and the rupiah of the latter before tax. */
  distributions: number
  payments: number
  paid: string
  /** Payments that issuers still owe, and their rupiah. */
  obligations: number
  owed: string
  /** Rupiah by bank. */
  cash: Readonly<Record<string, string>>
}

export const importStates = ['proposed', 'approved', 'rejected', 'done'] as const
export type ImportState = (typeof importStates)[number]

/** What is wrong with a cell, a row or a file; `row` is the line of the file on which the row begins. */
export type ImportFault = { file: string; row: number; column: string; message: string }
