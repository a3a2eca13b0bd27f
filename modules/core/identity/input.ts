import { z } from 'zod'
import { isName } from '#shared/person-name-text'
import { parsePhone } from '#shared/phone'
import { MAX_EMAIL_LENGTH } from './states.ts'

/** An e-mail address, checked as ASCII before lower-casing; a plus suffix is part of the address. */
export const Email = z
  .string()
  .trim()
  .max(MAX_EMAIL_LENGTH)
  .regex(/^[\x21-\x7e]*$/, 'email_ascii')
  .toLowerCase()
  .pipe(z.email())

/** An Indonesian mobile number as +62812…, written 0812…, 62812…, +62 (0)812-… or 812…. */
export const Phone = z
  .string()
  .max(40)
  .transform((typed, { addIssue }) => {
    const read = parsePhone(typed)
    if (read.ok && read.mobile) return read.number
    const known = read.ok || read.fault === 'phone_digits' || read.fault === 'phone_foreign'
    addIssue({ code: 'custom', message: known ? 'phone_indonesian' : read.fault })
    return z.NEVER
  })

/** A name as on papers. No address hides in it: a dot ends a title or a letter. */
const Name = z
  .string()
  .trim()
  .max(60)
  .refine((name) => name === '' || (isName(name) && !/\.\p{L}{2}/u.test(name)), 'person_name_letters')
export const PersonName = Name.min(1)
/** May be empty. */
export const LastName = Name

/** The token of a link: 256 bits, base64url. */
export const Token = z.string().max(128)

export const WithToken = z.object({ token: Token })
export type WithToken = z.infer<typeof WithToken>

export const LogOut = z.object({ refreshToken: z.string().max(512) })

export const EndSession = z.object({ sessionId: z.string().max(64) })
