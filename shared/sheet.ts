/** Of a spreadsheet as it is sent. */
export const MAX_SHEET_BYTES = 5 * 1024 * 1024

/** A cell as the file has it; a formula stands as it is written, with '=' before it. */
export type SheetCell = { text: string; merged?: true }
/** A CSV is one sheet without a name. */
export type Sheet = { name: string; rows: SheetCell[][] }
export const sheetFaults = ['unreadable', 'macro', 'large', 'rows', 'encrypted', 'busy'] as const
export type SheetWhy = (typeof sheetFaults)[number]
