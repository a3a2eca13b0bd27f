import type { z } from 'zod'
import { inputMessages as identityMessages } from '#contract/identity/refusals'
import { inputMessages as offeringMessages } from '#contract/offerings/refusals'
import { inputMessages as walletMessages } from '#contract/wallet/refusals'
import { retryDetail } from '#shared/retry-after'

export type Locale = 'id' | 'en'
type Words = Record<Locale, string>

/** Messages that the contracts' schemas give by code. */
const contractMessages: Readonly<Record<string, Words>> = {
  ...walletMessages,
  ...offeringMessages,
  ...identityMessages,
}

const field = {
  required: { id: 'Harap diisi', en: 'Please fill this in' },
  invalid: { id: 'Isian ini tidak sesuai', en: 'This does not fit' },
  unknown: { id: 'Isian ini tidak dikenal', en: 'This field is unknown' },
  email: {
    id: 'Tulis alamat email lengkap, misalnya nama@contoh.id',
    en: 'Write the whole e-mail address, for example name@example.com',
  },
  choose: { id: 'Pilih salah satu: {options}', en: 'Choose one of: {options}' },
  too_short: { id: 'Paling sedikit {bound} karakter', en: 'At least {bound} characters' },
  too_long: { id: 'Paling banyak {bound} karakter', en: 'At most {bound} characters' },
  too_small: { id: 'Paling sedikit {bound}', en: 'At least {bound}' },
  too_big: { id: 'Paling banyak {bound}', en: 'At most {bound}' },
  twice: { id: 'Isi satu nilai saja', en: 'Give one value only' },
  text: {
    id: 'Teks ini memuat karakter yang tidak dapat disimpan',
    en: 'This text holds characters that cannot be kept',
  },
} as const satisfies Record<string, Words>
export type FieldFault = keyof typeof field

export const fieldWords = (fault: FieldFault, locale: Locale) => field[fault][locale]

/** What is wrong with a field, in the reader's language. A contract's own message goes first. */
export function fieldMessage(issue: z.core.$ZodIssue, locale: Locale): string {
  const own = contractMessages[issue.message]
  if (own) return own[locale]
  const say = (fault: FieldFault, details: Record<string, string> = {}) => fill(field[fault][locale], details, locale)
  switch (issue.code) {
    case 'invalid_type':
      return say(issue.input === undefined ? 'required' : 'invalid')
    case 'too_small':
      if (issue.input === '') return say('required')
      return say(issue.origin === 'string' ? 'too_short' : 'too_small', { bound: String(issue.minimum) })
    case 'too_big':
      return say(issue.origin === 'string' ? 'too_long' : 'too_big', { bound: String(issue.maximum) })
    case 'invalid_format':
      return say(issue.format === 'email' ? 'email' : 'invalid')
    case 'invalid_value':
      return say('choose', { options: issue.values.map(String).join(', ') })
    default:
      return say('invalid')
  }
}

const GROUPED = new Intl.NumberFormat('id-ID')
const dateTime = (tag: string) =>
  new Intl.DateTimeFormat(tag, { timeZone: 'Asia/Jakarta', dateStyle: 'long', timeStyle: 'short' })
const MOMENT = { id: dateTime('id-ID'), en: dateTime('en-GB') }

/** Puts details into words: digit strings grouped, instants in WIB, the rest as it is. */
export function fill(words: string, details: Record<string, string>, locale: Locale): string {
  return words.replace(/\{(\w+)\}/g, (place, name: string) => {
    const value = Object.hasOwn(details, name) ? details[name]! : place
    const wait = retryDetail(name, value, locale)
    if (wait) return wait
    if (/^-?\d+$/.test(value)) return GROUPED.format(BigInt(value))
    if (/^\d{4}-\d\d-\d\dT/.test(value)) return `${MOMENT[locale].format(new Date(value))} WIB`
    return value
  })
}

/** Indonesian, unless the reader prefers English. */
export function preferredLocale(acceptLanguage: string | undefined): Locale {
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
