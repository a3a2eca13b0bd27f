import { defineMessages, type MessageValues } from '#shared/message'
import { type Both, fill } from '#shared/text'
import type { Locale } from './states.ts'

const notYou = {
  id: 'Bukan Anda? Segera hubungi kami di {brand.phone} dan atur ulang password Anda.',
  en: 'Was this not you? Call us at {brand.phone} at once and reset your password.',
} as const
const blocked = {
  id: 'Demi keamanan, penarikan dana dapat dilakukan lagi pada {until:moment}.',
  en: 'For your safety, you can withdraw again on {until:moment}.',
} as const

/** Every e-mail of this module. */
export const emailTexts = defineMessages({
  verify_email: {
    id: {
      subject: 'Verifikasi email Anda',
      lines: [
        'Anda mendaftar dengan nama {registered:text} dan nomor {phone:text} pada {at:moment}. Buka tautan ini untuk melanjutkan; berlaku sampai {until:moment} dan hanya satu kali.',
      ],
      button: 'Verifikasi email saya',
      after: ['Bukan Anda yang mendaftar dengan nama dan nomor itu? Abaikan email ini, jangan buka tautannya.'],
    },
    en: {
      subject: 'Verify your e-mail address',
      lines: [
        'You registered as {registered:text} with the number {phone:text} on {at:moment}. Open this link to go on; it works until {until:moment}, and once.',
      ],
      button: 'Verify my e-mail address',
      after: ['Was it not you who registered with that name and number? Ignore this e-mail and do not open the link.'],
    },
  },
  already_registered: {
    id: {
      subject: 'Anda sudah memiliki akun',
      lines: [
        'Pada {at:moment} seseorang mendaftar dengan alamat email ini, padahal akun Anda sudah ada. Tidak ada yang berubah.',
        'Jika itu Anda, silakan masuk. Lupa password? Buat yang baru di sini:',
      ],
      button: 'Buat password baru',
    },
    en: {
      subject: 'You already have an account',
      lines: [
        'On {at:moment} somebody registered with this e-mail address, but you already have an account. Nothing has changed.',
        'If it was you, please log in. Forgot the password? Make a new one here:',
      ],
      button: 'Make a new password',
    },
  },
  reset_password: {
    id: {
      subject: 'Buat password baru',
      lines: ['Buka tautan ini untuk membuat password baru; berlaku sampai {until:moment} dan hanya satu kali.'],
      button: 'Buat password baru',
      after: ['Tidak memintanya? Abaikan email ini, password Anda tetap sama.'],
    },
    en: {
      subject: 'Make a new password',
      lines: ['Open this link to make a new password; it works until {until:moment}, and once.'],
      button: 'Make a new password',
      after: ['Did you not ask for it? Ignore this e-mail; your password stays the same.'],
    },
  },
  change_email: {
    id: {
      subject: 'Konfirmasi alamat email baru',
      lines: ['Buka tautan ini untuk memakai alamat ini di akun Anda; berlaku sampai {until:moment}.'],
      button: 'Pakai alamat ini',
    },
    en: {
      subject: 'Confirm your new e-mail address',
      lines: ['Open this link to use this address for your account; it works until {until:moment}.'],
      button: 'Use this address',
    },
  },
  email_change_asked: {
    id: {
      subject: 'Alamat email akun Anda akan diganti',
      lines: [
        'Pada {at:moment} penggantian alamat email ke {email:text} diminta. Alamat ini tetap berlaku sampai yang baru dikonfirmasi.',
        notYou.id,
      ],
    },
    en: {
      subject: 'Your e-mail address is about to change',
      lines: [
        'On {at:moment} a change of your e-mail address to {email:text} was asked for. This address stays until the new one is confirmed.',
        notYou.en,
      ],
    },
  },
  email_changed: {
    id: {
      subject: 'Alamat email akun Anda diganti',
      lines: ['Sejak {at:moment} akun Anda memakai alamat {email:text}.', blocked.id, notYou.id],
    },
    en: {
      subject: 'Your e-mail address was changed',
      lines: ['Since {at:moment} your account uses the address {email:text}.', blocked.en, notYou.en],
    },
  },
  phone_change_asked: {
    id: {
      subject: 'Nomor telepon akun Anda akan diganti',
      lines: ['Pada {at:moment} penggantian nomor telepon ke {phone:text} diminta.', notYou.id],
    },
    en: {
      subject: 'Your phone number is about to change',
      lines: ['On {at:moment} a change of your phone number to {phone:text} was asked for.', notYou.en],
    },
  },
  phone_changed: {
    id: {
      subject: 'Nomor telepon akun Anda diganti',
      lines: ['Sejak {at:moment} akun Anda memakai nomor {phone:text}.', blocked.id, notYou.id],
    },
    en: {
      subject: 'Your phone number was changed',
      lines: ['Since {at:moment} your account uses the number {phone:text}.', blocked.en, notYou.en],
    },
  },
  password_changed: {
    id: {
      subject: 'Password Anda diganti',
      lines: [
        'Password Anda diganti pada {at:moment}. Perangkat lain sudah keluar dari akun Anda.',
        blocked.id,
        notYou.id,
      ],
    },
    en: {
      subject: 'Your password was changed',
      lines: ['Your password was changed on {at:moment}. Other devices have been logged out.', blocked.en, notYou.en],
    },
  },
  second_factor_changed: {
    id: {
      subject: 'Verifikasi dua langkah berubah',
      lines: ['Pada {at:moment}: {change:both}.', blocked.id, notYou.id],
    },
    en: {
      subject: 'Two-step verification changed',
      lines: ['On {at:moment}: {change:both}.', blocked.en, notYou.en],
    },
  },
  new_device: {
    id: {
      subject: 'Masuk dari perangkat atau tempat baru',
      lines: [
        'Akun Anda dimasuki pada {at:moment} dari {device:text}, jaringan {place:text}.',
        'Jika itu Anda, tidak perlu berbuat apa-apa. Bukan Anda? Amankan akun Anda sekarang:',
      ],
      button: 'Bukan saya, amankan akun',
      after: ['Tautan itu mengeluarkan semua perangkat, mematikan password lama, dan membantu Anda membuat yang baru.'],
    },
    en: {
      subject: 'A new device or place',
      lines: [
        'Somebody logged in to your account on {at:moment} with {device:text}, network {place:text}.',
        'If it was you, there is nothing to do. Was it not you? Secure your account now:',
      ],
      button: 'This was not me',
      after: ['That link logs all devices out, switches the old password off and helps you make a new one.'],
    },
  },
  not_me_done: {
    id: {
      subject: 'Akun Anda diamankan',
      lines: [
        'Sejak {at:moment} semua perangkat sudah keluar dan password lama tidak berlaku. Buat password baru untuk masuk lagi.',
        blocked.id,
        notYou.id,
      ],
    },
    en: {
      subject: 'Your account was secured',
      lines: [
        'Since {at:moment} all devices are logged out and the old password no longer works. Make a new one to log in again.',
        blocked.en,
        notYou.en,
      ],
    },
  },
  welcome: {
    id: {
      subject: 'Akun {brand.name} Anda aktif',
      lines: ['Email dan nomor telepon Anda sudah terverifikasi. Lengkapi KYC untuk mulai berinvestasi.'],
    },
    en: {
      subject: 'Your {brand.name} account is active',
      lines: ['Your e-mail address and phone number are verified. Complete the KYC to start investing.'],
    },
  },
  suspended: {
    id: {
      subject: 'Akun Anda dibekukan',
      lines: [
        'Akun Anda dibekukan sejak {at:moment}. Dana dan efek Anda tetap milik Anda.',
        'Hubungi kami di {brand.phone} untuk penjelasan.',
      ],
    },
    en: {
      subject: 'Your account is suspended',
      lines: [
        'Your account is suspended since {at:moment}. Your money and securities remain yours.',
        'Call us at {brand.phone} for an explanation.',
      ],
    },
  },
  unsuspended: {
    id: { subject: 'Akun Anda dibuka kembali', lines: ['Sejak {at:moment} Anda dapat masuk lagi.'] },
    en: { subject: 'Your account is open again', lines: ['You can log in again since {at:moment}.'] },
  },
  closed: {
    id: {
      subject: 'Akun Anda ditutup',
      lines: [
        'Akun Anda ditutup pada {at:moment} atas permintaan Anda. Data pribadi Anda dihapus; yang wajib disimpan menurut hukum disimpan sampai masanya habis.',
        'Terima kasih sudah bersama kami.',
      ],
    },
    en: {
      subject: 'Your account is closed',
      lines: [
        'Your account was closed on {at:moment} as you asked. Your personal data is erased; what the law makes us keep is kept until its time is over.',
        'Thank you for having been with us.',
      ],
    },
  },
})
export type EmailKind = keyof typeof emailTexts

type ValuesOf<Kind extends EmailKind> = MessageValues<(typeof emailTexts)[Kind]> &
  ((typeof emailTexts)[Kind]['id'] extends { button: string } ? { link: string } : unknown)
/** An e-mail with the values that its words need; `link` where it has a button. */
export type Email = { [Kind in EmailKind]: { kind: Kind; values: ValuesOf<Kind> } }[EmailKind]

/** What a telephone shows. The purpose stands first, so that a code is never given away for another. */
const codeTexts = {
  activate: {
    id: '{code:text} adalah kode {brand.name} untuk memverifikasi nomor Anda. Jangan berikan kepada siapa pun.',
    en: '{code:text} is your {brand.name} code to verify your number. Give it to nobody.',
  },
  change_phone: {
    id: '{code:text} adalah kode {brand.name} untuk mengganti nomor telepon akun Anda ke nomor ini. Jangan berikan kepada siapa pun.',
    en: "{code:text} is your {brand.name} code to make this number your account's number. Give it to nobody.",
  },
} as const

export const codeText = (purpose: keyof typeof codeTexts, code: string, locale: Locale) =>
  fill(codeTexts[purpose][locale], { code }, locale)

const actionCodeTexts = {
  id: '{about:both}: {code:text}. Jangan berikan kode ini.',
  en: '{about:both}: {code:text}. Give this code to nobody.',
} as const

/** `about` says what the code is for: 'Tarik Rp5.000.000 ke BSI ••1234'. */
export const actionCodeText = (about: Both, code: string, locale: Locale) =>
  fill(actionCodeTexts[locale], { about, code }, locale)

const phoneChangeTexts = {
  id: '{brand.name}: nomor akun Anda akan diganti ke {phone:text}. Bukan Anda? Hubungi {brand.phone}.',
  en: "{brand.name}: your account's number is about to change to {phone:text}. Not you? Call {brand.phone}.",
} as const

export const phoneChangeNotice = (phone: string, locale: Locale) => fill(phoneChangeTexts[locale], { phone }, locale)
