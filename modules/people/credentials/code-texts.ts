import type { Locale } from '#contract/identity/states'
import { type Both, fill } from '#shared/text'

// What a telephone shows. The purpose stands first, so that a code is never given away for another.
const changePhoneTexts = {
  id: '{code:text} adalah kode {brand.name} untuk mengganti nomor telepon akun Anda ke nomor ini. Jangan berikan kepada siapa pun.',
  en: "{code:text} is your {brand.name} code to make this number your account's number. Give it to nobody.",
} as const

/** The message with the code that confirms a new phone number. */
export const formatPhoneChangeCode = (code: string, locale: Locale) => fill(changePhoneTexts[locale], { code }, locale)

const proofCodeTexts = {
  id: '{about:both}: {code:text}. Jangan berikan kode ini.',
  en: '{about:both}: {code:text}. Give this code to nobody.',
} as const

/** `about` says what the code is for: 'Tarik Rp5.000.000 ke BSI ••1234'. */
export const formatProofCode = (about: Both, code: string, locale: Locale) =>
  fill(proofCodeTexts[locale], { about, code }, locale)

const phoneChangeTexts = {
  id: '{brand.name}: nomor akun Anda akan diganti ke {phone:text}. Bukan Anda? Hubungi {brand.phone}.',
  en: "{brand.name}: your account's number is about to change to {phone:text}. Not you? Call {brand.phone}.",
} as const

/** The message to the old number that the phone number is being changed to `phone`. */
export const formatPhoneChangeNotice = (phone: string, locale: Locale) =>
  fill(phoneChangeTexts[locale], { phone }, locale)

const credentialChangedTexts = {
  id: '{brand.name}: cara masuk ke akun Anda atau cara kami menghubungi Anda baru saja diubah. Bukan Anda? Hubungi {brand.phone}.',
  en: '{brand.name}: how you log in or are reached has just been changed. Was it not you? Call {brand.phone}.',
} as const

/** The message that a credential of the account was changed. */
export const formatCredentialChanged = (locale: Locale) => fill(credentialChangedTexts[locale], {}, locale)
