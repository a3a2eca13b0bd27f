import type { Locale } from '#contract/identity/states'
import { fill } from '#shared/text'

/** The purpose stands first, so that a code is never given away for another. */
const texts = {
  id: '{code:text} adalah kode {brand.name} untuk memverifikasi nomor Anda. Jangan berikan kepada siapa pun.',
  en: '{code:text} is your {brand.name} code to verify your number. Give it to nobody.',
} as const

/** What a telephone shows. */
export const codeText = (code: string, locale: Locale) => fill(texts[locale], { code }, locale)
