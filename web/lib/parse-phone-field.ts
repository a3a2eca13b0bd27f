import { fieldMessages } from '#shared/field-messages'
import { readPhone } from '#shared/phone-text'
import { getLocale } from './words.ts'

/** Parses a typed phone number to the digits after +62, or an error message; the server checks the numbering plan. */
export function parsePhoneField(typed: string) {
  const read = readPhone(typed)
  if (read.ok) return read
  // a number is refused while it is typed only where no further digit can make it right
  const sure = read.fault === 'phone_foreign' || /[^\d\s+().\-‐-―]/.test(typed)
  return { ok: false as const, message: fieldMessages[read.fault][getLocale()], sure }
}
