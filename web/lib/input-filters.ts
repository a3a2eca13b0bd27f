/**
 * What the fields of the specification (section 5) let through. The same functions run while typing and on the server,
 * so a form posts the same with and without JavaScript.
 */

/** Currency, percent, integer: everything but digits goes, dots included. 'Rp1.250.000' → '1250000'. */
export const digitsOnly = (text: string) => text.replace(/\D/g, '')

/** Decimal: digits and one dot. '.5' → '0.5', '1..2.3' → '1.23'. A comma is read as a dot. */
export function decimalText(text: string): string {
  const clean = text.replace(/,/g, '.').replace(/[^\d.]/g, '')
  const [whole = '', ...rest] = clean.split('.')
  if (rest.length === 0) return whole
  return `${whole || '0'}.${rest.join('')}`
}

/** Phone after +62: '0812…', '62812…', '0062812…' and '+62 812…' all become '812…'. */
export function phoneDigits(text: string): string {
  const digits = digitsOnly(text)
  return digits.replace(/^(?:(?:00)?62)?0?/, '')
}

/** '1250000' → '1.250.000', as a currency field shows it. Leading zeros go. */
export function groupDigits(text: string): string {
  const digits = digitsOnly(text).replace(/^0+(?=\d)/, '')
  return digits.replace(/\B(?=(\d{3})+(?!\d))/g, '.')
}

const NAVIGATION = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End', 'Tab', 'Enter', 'Escape']
const EDITING = ['Backspace', 'Delete']
const SHORTCUTS = ['c', 'x', 'a', 'v', 'z']

type Key = { key: string; ctrlKey: boolean; metaKey: boolean }

/** Whether a key press may reach a number field: digits, navigation, editing, copy, cut, select all (paste is filtered). */
export function allowsKey({ key, ctrlKey, metaKey }: Key, { dot = false } = {}): boolean {
  if (ctrlKey || metaKey) return SHORTCUTS.includes(key.toLowerCase())
  if (/^\d$/.test(key) || NAVIGATION.includes(key) || EDITING.includes(key)) return true
  if (dot && (key === '.' || key === ',')) return true
  return key.length > 1 // function keys, input methods of phones
}
