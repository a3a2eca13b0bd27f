import type { z } from 'zod'
import { fieldMessages } from '#contracts'
import { fillAs, type Locale } from '#shared/text'

export type { Locale } from '#shared/text'

type Words = Record<Locale, string>

/** Messages that the contracts' schemas give by code. */
const contractMessages: Readonly<Record<string, Words>> = fieldMessages

const field = {
  required: { id: 'Harap diisi', en: 'Please fill this in' },
  invalid: { id: 'Isian ini tidak sesuai', en: 'This does not fit' },
  unknown: { id: 'Isian ini tidak dikenal', en: 'This field is unknown' },
  email: {
    id: 'Tulis alamat email lengkap, misalnya nama@contoh.id',
    en: 'Write the whole e-mail address, for example name@example.com',
  },
  choose: { id: 'Pilih salah satu: {options:text}', en: 'Choose one of: {options:text}' },
  too_short: { id: 'Paling sedikit {bound:count} karakter', en: 'At least {bound:count} characters' },
  too_long: { id: 'Paling banyak {bound:count} karakter', en: 'At most {bound:count} characters' },
  too_small: { id: 'Paling sedikit {bound:count}', en: 'At least {bound:count}' },
  too_big: { id: 'Paling banyak {bound:count}', en: 'At most {bound:count}' },
  twice: { id: 'Isi satu nilai saja', en: 'Give one value only' },
  text: {
    id: 'Teks ini memuat karakter yang tidak dapat disimpan',
    en: 'This text holds characters that cannot be kept',
  },
} as const satisfies Record<string, Words>
export type FieldFault = keyof typeof field

/** The message of a field fault. */
export const getFieldWords = (fault: FieldFault, locale: Locale) => field[fault][locale]

/** The message of a contract's own code; undefined if it has none. */
export const findContractMessage = (code: string, locale: Locale): string | undefined =>
  contractMessages[code]?.[locale]

/** A field's fault in the reader's language; a contract's own message comes first. */
export function getFieldMessage(issue: z.core.$ZodIssue, locale: Locale): string {
  const own = contractMessages[issue.message]
  if (own) return own[locale]
  const say = (fault: FieldFault, details: Record<string, unknown> = {}) =>
    fillAs(field[fault][locale], details, locale)
  switch (issue.code) {
    case 'invalid_type':
      return say(issue.input === undefined ? 'required' : 'invalid')
    case 'too_small':
      if (issue.input === '') return say('required')
      return say(issue.origin === 'string' ? 'too_short' : 'too_small', { bound: issue.minimum })
    case 'too_big':
      return say(issue.origin === 'string' ? 'too_long' : 'too_big', { bound: issue.maximum })
    case 'invalid_format':
      return say(issue.format === 'email' ? 'email' : 'invalid')
    case 'invalid_value':
      return say('choose', { options: issue.values.map(String).join(', ') })
    default:
      return say('invalid')
  }
}

/** English if the Accept-Language header prefers it, else Indonesian. */
export function parsePreferredLocale(acceptLanguage: string | undefined): Locale {
  if (!acceptLanguage) return 'id'
  const wishes = acceptLanguage
    .slice(0, 200)
    .split(',')
    .map((wish) => {
      const [tag = '', quality] = wish
        .trim()
        .toLowerCase()
        .split(/;\s*q=/)
      return { language: tag.split('-')[0], quality: quality === undefined ? 1 : Number(quality) || 0 }
    })
    .filter(({ language, quality }) => quality > 0 && (language === 'id' || language === 'en'))
  const best = wishes.reduce((a, b) => (b.quality > a.quality ? b : a), wishes[0] ?? { language: 'id', quality: 0 })
  return best.language === 'en' ? 'en' : 'id'
}
