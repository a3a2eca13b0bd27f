import { groupedDigits } from '#shared/grouped-digits'

/**
 * What the fields of the specification (section 5) let through. The same functions run while typing and on the server,
 * so a form posts the same with and without JavaScript.
 */

/** Everything but digits goes, dots included. 'Rp1.250.000' → '1250000'. */
export const digitsOnly = (text: string) => text.replace(/\D/g, '')

/**
 * Currency, percent, integer, from a text as somebody wrote it whole: a decimal part is cut off before the digits are
 * taken, 'Rp1.250.000,75' → '1250000', and `cut` says so. Of two kinds of signs the last divides the decimals; a single
 * sign before exactly three digits, and one that returns, groups thousands.
 */
export function wholeDigits(text: string): { digits: string; cut: boolean } {
  const figures = text.replace(/[^\d.,]/g, '')
  const last = Math.max(figures.lastIndexOf('.'), figures.lastIndexOf(','))
  if (last < 0 || !dividesDecimals(figures, last)) return { digits: digitsOnly(figures), cut: false }
  return { digits: digitsOnly(figures.slice(0, last)), cut: last < figures.length - 1 }
}

function dividesDecimals(figures: string, last: number): boolean {
  const sign = figures[last]!
  if (figures.indexOf(sign) !== last) return false
  const isAlone = !figures.includes(sign === '.' ? ',' : '.')
  return !isAlone || !/^\d{1,3}[.,]\d{3}$/.test(figures)
}

/** Decimal: digits and one dot. '.5' → '0.5', '1..2.3' → '1.23'. A comma is read as a dot; of both the last one counts. */
export function decimalText(text: string): string {
  const last = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','))
  const grouping = text[last] === ',' ? /\./g : /,/g
  const mixed = text.includes('.') && text.includes(',')
  const clean = (mixed ? text.replace(grouping, '') : text).replace(/,/g, '.').replace(/[^\d.]/g, '')
  const [whole = '', ...rest] = clean.split('.')
  if (rest.length === 0) return whole
  return `${whole || '0'}.${rest.join('')}`
}

/** For figures that may be below zero: a minus in front stays. */
export const signed = (clean: (text: string) => string) => (text: string) =>
  /^\s*[-−–]/.test(text) ? `-${clean(text)}` : clean(text)

/** Phone after +62: '0812…', '62812…', '0062812…' and '+62 812…' all become '812…'. */
export function phoneDigits(text: string): string {
  const digits = digitsOnly(text)
  return digits.replace(/^(?:(?:00)?62)?0?/, '')
}

/** '1250000' → '1.250.000', as a currency field shows it. Leading zeros go. */
export function groupDigits(text: string): string {
  return groupedDigits(digitsOnly(text).replace(/^0+(?=\d)/, ''))
}

const NAVIGATION = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End', 'Tab', 'Enter', 'Escape']
const EDITING = ['Backspace', 'Delete']

type Key = { key: string; ctrlKey: boolean; metaKey: boolean }

/**
 * Whether a key press may reach a number field: digits, navigation, editing, copy, cut, select all. With Ctrl or ⌘ no
 * key writes a character: those belong to the reader's browser, by word or by line, undo, reload. What is pasted is filtered.
 */
export function allowsKey({ key, ctrlKey, metaKey }: Key, { dot = false, minus = false } = {}): boolean {
  if (ctrlKey || metaKey) return true
  if (/^\d$/.test(key) || NAVIGATION.includes(key) || EDITING.includes(key)) return true
  if (dot && (key === '.' || key === ',')) return true
  if (minus && key === '-') return true
  return key.length > 1 // function keys, input methods of phones
}
