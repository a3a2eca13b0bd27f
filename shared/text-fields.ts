import { z } from 'zod'
import { isRealDate } from './identity-number.ts'
import { choices } from './kyc-choices.ts'

// The kinds of fields of the steps. All are texts, as forms and drafts hold them; an absent one is an empty one.

/** A text that has to be filled in, without spaces around or doubled. */
export const filled = (most: number) =>
  z
    .string()
    .prefault('')
    .transform((text) => text.normalize('NFC').replace(/\s+/g, ' ').trim())
    .pipe(z.string().min(1, 'missing').max(most, 'too_long'))

/** A text that may stay empty. */
export const spare = (most: number) =>
  z
    .string()
    .prefault('')
    .transform((text) => text.normalize('NFC').replace(/\s+/g, ' ').trim())
    .pipe(z.string().max(most, 'too_long'))

/** A name as on the identity card: one word is enough, digits are none. */
const isName = (text: string) => text === '' || /^\p{L}[\p{L}\p{M}'’`.,\- ]*$/u.test(text)
export const personName = filled(100).refine(isName, 'name_letters')
export const spareName = spare(100).refine(isName, 'name_letters')

export const date = filled(10).refine((text): boolean => isRealDate(text), 'date_unreal')

/** Digits, however they are grouped. */
const digits = z
  .string()
  .prefault('')
  .transform((text) => text.replace(/[\s.-]/g, ''))
export const digitsOf = (pattern: RegExp, fault: string) =>
  digits.pipe(z.string().min(1, 'missing').regex(pattern, fault))
export const spareDigits = (pattern: RegExp, fault: string) =>
  digits.pipe(z.string().refine((text) => text === '' || pattern.test(text), fault))

/** A telephone, mobile or not, as +62…; also one written without what stands before it in the field. */
const phone = z
  .string()
  .prefault('')
  .transform((typed) => typed.normalize('NFKC').replace(/[\s().\-‐-―/]/g, ''))
  .transform((typed) => typed.replace(/^(?:\+62|0062|62)?0?(?=[1-9])/, '+62'))
const isPhone = (text: string) => /^\+62[1-9]\d{8,11}$/.test(text)
export const anyPhone = phone.pipe(
  z
    .string()
    .min(1, 'missing')
    .refine((text) => text === '' || isPhone(text), 'phone_digits'),
)
export const sparePhone = phone.pipe(z.string().refine((text) => text === '' || isPhone(text), 'phone_digits'))

/** One of a list of choices. */
export const oneOf = (name: keyof typeof choices) => among(Object.keys(choices[name]))
export const among = (values: readonly string[]) =>
  z
    .string()
    .prefault('')
    .refine((value) => value !== '', { error: 'missing', abort: true })
    .refine((value) => values.includes(value), 'choice_unknown')
/** One of a list, or nothing. */
export const spareOneOf = (name: keyof typeof choices) =>
  z
    .string()
    .prefault('')
    .refine((value) => value === '' || Object.hasOwn(choices[name], value), 'choice_unknown')

/** A box that has to be ticked. */
export const ticked = z
  .string()
  .prefault('')
  .refine((value): boolean => value === 'yes', 'not_agreed')
