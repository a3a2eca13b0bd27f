import { isValidPhoneNumber, parsePhoneNumberWithError } from 'libphonenumber-js/max'
import { type PhoneFault, readPhone, toInternationalPhone } from './phone-text.ts'

type Phone = { ok: true; number: string; mobile: boolean } | { ok: false; fault: PhoneFault }

/**
 * Parses an Indonesian phone number to +62…; empty for an empty text. It must exist in the numbering plan
 * (libphonenumber's full metadata, kept on the server): mobile, landline, toll-free or service number (1500xxx).
 */
export function parsePhone(typed: string): Phone {
  const read = readPhone(typed)
  if (!read.ok) return read
  if (read.text === '') return { ok: true, number: '', mobile: false }
  const number = toInternationalPhone(read.text)
  if (!isValidPhoneNumber(number)) return { ok: false, fault: 'phone_digits' }
  return { ok: true, number, mobile: parsePhoneNumberWithError(number).getType() === 'MOBILE' }
}
