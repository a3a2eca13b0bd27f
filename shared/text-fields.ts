import { z } from 'zod'
import { isCalendarDay } from './dates.ts'
import { normalForm } from './normal-form.ts'
import { isName } from './person-name-text.ts'
import { parsePhone } from './phone.ts'
import { isPrintable } from './printable.ts'
import { bareDecimal, bareDigits } from './read-number.ts'
import type { Both } from './text.ts'

// Schemas of form fields. All values are texts, as in forms and drafts; an absent one is empty.

/** How a field is filled in, for clients that draw their own form. */
export type FieldKind =
  | { kind: 'text' | 'name'; most: number }
  | { kind: 'digits' | 'document'; pattern: string }
  | { kind: 'choice'; choices: Readonly<Record<string, string | Both>>; question?: Both }
  | { kind: 'percent'; least: number }
  | { kind: 'date' | 'phone' | 'country' | 'region' | 'consent' }
export const fieldKinds = z.registry<FieldKind>()
/** The schemas of a form's fields by name. */
export type FieldSchemas = z.ZodRawShape

/** A required text, trimmed and without double spaces. */
export const filled = (most: number) =>
  z
    .string()
    .prefault('')
    .transform((text) => normalForm(text, 'NFC').replace(/\s+/g, ' ').trim())
    .pipe(z.string().min(1, 'missing').max(most, 'too_long'))
    .register(fieldKinds, { kind: 'text', most })

/** An optional text. */
export const spare = (most: number) =>
  z
    .string()
    .prefault('')
    .transform((text) => normalForm(text, 'NFC').replace(/\s+/g, ' ').trim())
    .pipe(z.string().max(most, 'too_long'))
    .register(fieldKinds, { kind: 'text', most })

/** A name as on the identity card; one word is enough. It stands in the agreement that its owner signs. */
const isNameOrEmpty = (text: string) => text === '' || isName(text)
export const personName = filled(100)
  .refine(isNameOrEmpty, 'name_letters')
  .refine(isPrintable, 'print_letters')
  .register(fieldKinds, { kind: 'name', most: 100 })
export const spareName = spare(100)
  .refine(isNameOrEmpty, 'name_letters')
  .refine(isPrintable, 'print_letters')
  .register(fieldKinds, { kind: 'name', most: 100 })

/** The name of a company as in its deed, with digits and punctuation. */
export const companyName = filled(150)
  .refine((text) => text === '' || /\p{L}/u.test(text), 'company_letters')
  .refine(isPrintable, 'print_letters')
  .register(fieldKinds, { kind: 'text', most: 150 })

/** The number of a passport, a permit or an identity card: letters in capitals and digits, however they are grouped. */
const compact = z
  .string()
  .prefault('')
  .transform((text) =>
    normalForm(text, 'NFKC')
      .replace(/[\s.-]/g, '')
      .toUpperCase(),
  )
const documentPattern = /^[A-Z0-9]{5,20}$/
const isDocumentNumber = (text: string) => documentPattern.test(text)
const ofDocument = { kind: 'document', pattern: documentPattern.source } as const
export const documentNumber = compact
  .pipe(
    z
      .string()
      .min(1, 'missing')
      .refine((text) => text === '' || isDocumentNumber(text), 'document_number'),
  )
  .register(fieldKinds, ofDocument)
export const spareDocumentNumber = compact
  .pipe(z.string().refine((text) => text === '' || isDocumentNumber(text), 'document_number'))
  .register(fieldKinds, ofDocument)

/** An optional percentage from `least` to 100 with at most two decimals ('25.5'). */
export const sparePercentFrom = (least: number) =>
  z
    .string()
    .prefault('')
    .transform(bareDecimal)
    .pipe(z.string().refine((text) => text === '' || /^\d{1,3}(\.\d{1,2})?$/.test(text), 'share_percent'))
    .refine((text) => text === '' || (Number(text) >= least && Number(text) <= 100), 'share_percent')
    .register(fieldKinds, { kind: 'percent', least })

/** Whole rupiah in digits, with or without thousands separators. */
export const amountOf = (pattern: RegExp, fault: string) =>
  z
    .string()
    .prefault('')
    .transform(bareDigits)
    .pipe(z.string().min(1, 'missing').regex(pattern, fault))
    .register(fieldKinds, { kind: 'digits', pattern: pattern.source })

/** A required day that a form accepts (`isCalendarDay`). */
export const date = filled(10).refine(isCalendarDay, 'date_unreal').register(fieldKinds, { kind: 'date' })

/** Digits, however they are grouped. */
const digits = z
  .string()
  .prefault('')
  .transform((text) => text.replace(/[\s.-]/g, ''))
/** A required number that matches the pattern, such as an identity number. */
export const digitsOf = (pattern: RegExp, fault: string) =>
  digits
    .pipe(z.string().min(1, 'missing').regex(pattern, fault))
    .register(fieldKinds, { kind: 'digits', pattern: pattern.source })
/** An optional number that matches the pattern. */
export const spareDigits = (pattern: RegExp, fault: string) =>
  digits
    .pipe(z.string().refine((text) => text === '' || pattern.test(text), fault))
    .register(fieldKinds, { kind: 'digits', pattern: pattern.source })

/** One Indonesian telephone number, mobile or not, as +62…; a text that is none keeps its fault. */
const phone = z
  .string()
  .prefault('')
  .transform((typed, { addIssue }) => {
    const read = parsePhone(typed)
    if (read.ok) return read.number
    addIssue({ code: 'custom', message: read.fault })
    return z.NEVER
  })
export const anyPhone = phone.pipe(z.string().min(1, 'missing')).register(fieldKinds, { kind: 'phone' })
export const sparePhone = phone.pipe(z.string()).register(fieldKinds, { kind: 'phone' })

/** One of a list of values. */
export const among = (values: readonly string[]) =>
  z
    .string()
    .prefault('')
    .refine((value) => value !== '', { error: 'missing', abort: true })
    .refine((value) => values.includes(value), 'choice_unknown')
    .register(fieldKinds, { kind: 'choice', choices: choicesOf(values) })
/** One of a list of values, or nothing. */
export const spareAmong = (values: readonly string[]) =>
  z
    .string()
    .prefault('')
    .refine((value) => value === '' || values.includes(value), 'choice_unknown')
    .register(fieldKinds, { kind: 'choice', choices: choicesOf(values) })
const choicesOf = (values: readonly string[]) => Object.fromEntries(values.map((value) => [value, value]))

/** A box that must be ticked. */
export const ticked = z
  .string()
  .prefault('')
  .refine((value): boolean => value === 'yes', 'not_agreed')
  .register(fieldKinds, { kind: 'consent' })
