/** What a spreadsheet would run: = + - @, tab, carriage return, line feed, NUL, and the full-width forms of the first four. */
const LIVE = /^[\s\0]*[=+\-@＝＋－＠]|^[\t\r\n\0]/
/** The same after what parts cells elsewhere: an Indonesian spreadsheet parts them by semicolons, and minds no quotes then. */
const LIVE_INSIDE = /([;\t\r\n|][ \u00a0]{0,9})(?=[=+\-@＝＋－＠])/g

/** Digits that a spreadsheet would shorten: more than 15 of them, or zeros in front (account, NIK and telephone numbers). */
const LONG_NUMBER = /^(?:\d{12,}|0\d+)$/

/** The sign between cells: what Indonesian spreadsheets expect, in which the comma divides decimals. */
export const CSV_SEPARATOR = ';'

/**
 * A cell as RFC 4180 writes it. Text that a spreadsheet would take for a formula gets an apostrophe in front (OWASP);
 * a plain number keeps its minus, it runs nothing. Text of many digits is written `="9009626000000017"`, which
 * spreadsheets show complete; a bigint or number stays a number.
 */
export function csvCell(value: string | bigint | number): string {
  const text = String(value).replaceAll('\0', '')
  if (typeof value === 'string' && LONG_NUMBER.test(text)) return `"=""${text}"""`
  const tamed = LIVE.test(text) && !/^-?\d+$/.test(text) ? `'${text}` : text
  return `"${tamed.replace(LIVE_INSIDE, "$1'").replaceAll('"', '""')}"`
}
