import { fieldMessages } from '#shared/field-messages'
import { readPhone } from '#shared/phone-text'
import { getLocale } from './words.ts'

/** The digits after +62 as the form sends them, or what is wrong in the reader's words; the server knows the numbering plan. */
export function asPhone(typed: string) {
  const read = readPhone(typed)
  if (read.ok) return read
  // a number is refused while it is typed only where no further digit can make it right
  const sure = read.fault === 'phone_foreign' || /[^\d\s+().\-‐-―]/.test(typed)
  return { ok: false as const, message: fieldMessages[read.fault][getLocale()], sure }
}
