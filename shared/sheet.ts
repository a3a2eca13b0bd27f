/** Maximum size of an uploaded spreadsheet. */
export const MAX_SHEET_BYTES = 5 * 1024 * 1024

/** A cell of a spreadsheet; a formula is its text, starting with '='. */
export type SheetCell = { text: string; merged?: true }
/** A sheet of a spreadsheet; a CSV is one sheet without a name. */
export type Sheet = { name: string; rows: SheetCell[][] }
/** Why a spreadsheet is refused. */
export const sheetFaults = ['unreadable', 'macro', 'large', 'rows', 'encrypted', 'busy'] as const
export type SheetWhy = (typeof sheetFaults)[number]
