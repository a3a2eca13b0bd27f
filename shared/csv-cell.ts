/** What a spreadsheet would run: = + - @, tab, carriage return, line feed, NUL, and the full-width forms of the first four. */
const LIVE = /^[\s\0]*[=+\-@＝＋－＠]|^[\t\r\n\0]/
/** The same after a separator of other locales: Indonesian spreadsheets split at semicolons regardless of quotes. */
const LIVE_INSIDE = /([;\t\r\n|][ \u00a0]{0,9})(?=[=+\-@＝＋－＠])/g

/** Digits that a spreadsheet would shorten: more than 15 of them, or zeros in front (account, NIK and telephone numbers). */
const LONG_NUMBER = /^(?:\d{12,}|0\d+)$/

/** The separator of cells, as Indonesian spreadsheets expect it: there the comma is the decimal separator. */
export const CSV_SEPARATOR = ';'

/**
 * A cell by RFC 4180. Text that a spreadsheet would run as a formula is prefixed with an apostrophe (OWASP); plain
 * numbers keep their minus. Text of many digits is written `="9009626000000017"`, so that spreadsheets show all digits;
 * a bigint or number stays a number.
 */
export function csvCell(value: string | bigint | number): string {
  const text = String(value).replaceAll('\0', '')
  if (typeof value === 'string' && LONG_NUMBER.test(text)) return `"=""${text}"""`
  const tamed = LIVE.test(text) && !/^-?\d+$/.test(text) ? `'${text}` : text
  return `"${tamed.replace(LIVE_INSIDE, "$1'").replaceAll('"', '""')}"`
}
