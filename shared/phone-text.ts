import { normalForm } from './normal-form.ts'

/**
 * Why a text is not a phone number: other characters, two numbers, a possible area code after +62, or another country.
 */
export type PhoneFault = 'phone_digits' | 'phone_two' | 'phone_country' | 'phone_foreign'
type ReadPhone = { ok: true; text: string } | { ok: false; fault: PhoneFault }

/** Characters of two numbers with all that people write around them. */
const LONGEST = 80

const refused = (fault: PhoneFault): ReadPhone => ({ ok: false, fault })

/**
 * Parses an Indonesian phone number as people write it, also after the +62 in front of a field. `text` is what follows
 * +62; a number of an area 062x keeps its 0, so that it is not read as the country code again. Runs in browser and
 * server; whether the number can exist is checked by shared/phone.ts.
 */
export function readPhone(typed: string): ReadPhone {
  const text = normalForm(typed, 'NFKC').trim()
  if (text === '') return { ok: true, text: '' }
  if (text.length > LONGEST) return refused('phone_digits')
  if (/\d\s*(?:[/,;&]|atau|or)\s*\(?\+?\d/i.test(text)) return refused('phone_two')
  if (!/^[+(]{0,2}\d[\d\s().\-‐-―]*$/.test(text)) return refused('phone_digits')
  const national = afterCountry(text.replace(/[^\d+]/g, ''))
  if (typeof national !== 'string') return national
  if (!/^[1-9]\d{4,14}$/.test(national)) return refused('phone_digits')
  if (isRange(text)) return refused('phone_two')
  return { ok: true, text: national.startsWith('62') ? `0${national}` : national }
}

/** The digits after the country code or the 0 of a national number. */
function afterCountry(digits: string): string | ReadPhone {
  if (/^(?:\+|00(?=[1-9]))(?!62)/.test(digits)) return refused('phone_foreign')
  if (/^(?:\+|00)62/.test(digits)) return digits.replace(/^(?:\+|00)620?/, '')
  if (digits.startsWith('0')) return digits.slice(1)
  if (!digits.startsWith('62')) return digits
  // without a plus 62 is the country code only where the number is too long for an area 062x, or a 0 follows
  return /^62(?:0[1-9]|8\d{9})/.test(digits) ? digits.replace(/^620?/, '') : refused('phone_country')
}

/** '021-5551234-36' and '5551234 - 36' are the first and the last number of a row of lines. */
function isRange(text: string): boolean {
  const [, before = '', dash = '', last = ''] = /^(.*\d)(\s*[-‐-―]\s*)(\d{1,3})$/.exec(text) ?? []
  if (dash === '') return false
  const digits = before.replace(/\D/g, '').replace(/^(?:0062|62|0)/, '').length
  return /\s/.test(dash) ? digits >= 6 : digits >= 9 && last.length <= 2
}

/** A parsed number in the stored format: '812…' and '0622…' become '+62812…' and '+62622…'. */
export const toInternationalPhone = (text: string) => `+62${text.replace(/^0/, '')}`
