import { brand } from '#shared/brand'
import { isoWib } from '#shared/dates'
import type { Locale } from './states.ts'

type Words = { subject: string; lines: string[] }
type Both = Record<Locale, Words>
export type Email = Words & { text: string; html: string }

const never = {
  id: `${brand.name} tidak pernah meminta password atau kode Anda, lewat cara apa pun.`,
  en: `${brand.name} never asks for your password or a code, in any way.`,
}
const notYou = {
  id: `Bukan Anda? Segera hubungi kami di ${brand.contact.phone} dan atur ulang password Anda.`,
  en: `Was this not you? Call us at ${brand.contact.phone} at once and reset your password.`,
}
const blocked = {
  id: 'Demi keamanan, penarikan dana dapat dilakukan lagi pada {until}.',
  en: 'For your safety, you can withdraw again on {until}.',
}

/** A notice of a change to what somebody gets in with. */
const changed = (id: { subject: string; line: string }, en: { subject: string; line: string }): Both => ({
  id: { subject: id.subject, lines: [id.line, blocked.id, notYou.id] },
  en: { subject: en.subject, lines: [en.line, blocked.en, notYou.en] },
})

/** Every e-mail of this module. `{link}` stands alone on its line. */
export const emailTexts = {
  verify_email: {
    id: {
      subject: 'Verifikasi email Anda',
      lines: [
        'Anda mendaftar dengan nama {registered} dan nomor {phone} pada {at}. Buka tautan ini untuk melanjutkan; berlaku sampai {until} dan hanya satu kali.',
        '{link}',
        'Bukan Anda yang mendaftar dengan nama dan nomor itu? Abaikan email ini, jangan buka tautannya.',
      ],
    },
    en: {
      subject: 'Verify your e-mail address',
      lines: [
        'You registered as {registered} with the number {phone} on {at}. Open this link to go on; it works until {until}, and once.',
        '{link}',
        'Was it not you who registered with that name and number? Ignore this e-mail and do not open the link.',
      ],
    },
  },
  already_registered: {
    id: {
      subject: 'Anda sudah memiliki akun',
      lines: [
        'Pada {at} seseorang mendaftar dengan alamat email ini, padahal akun Anda sudah ada. Tidak ada yang berubah.',
        'Jika itu Anda, silakan masuk. Lupa password? Buat yang baru di sini:',
        '{link}',
      ],
    },
    en: {
      subject: 'You already have an account',
      lines: [
        'On {at} somebody registered with this e-mail address, but you already have an account. Nothing has changed.',
        'If it was you, please log in. Forgot the password? Make a new one here:',
        '{link}',
      ],
    },
  },
  reset_password: {
    id: {
      subject: 'Buat password baru',
      lines: [
        'Buka tautan ini untuk membuat password baru; berlaku sampai {until} dan hanya satu kali.',
        '{link}',
        'Tidak memintanya? Abaikan email ini, password Anda tetap sama.',
      ],
    },
    en: {
      subject: 'Make a new password',
      lines: [
        'Open this link to make a new password; it works until {until}, and once.',
        '{link}',
        'Did you not ask for it? Ignore this e-mail; your password stays the same.',
      ],
    },
  },
  change_email: {
    id: {
      subject: 'Konfirmasi alamat email baru',
      lines: ['Buka tautan ini untuk memakai alamat ini di akun Anda; berlaku sampai {until}.', '{link}'],
    },
    en: {
      subject: 'Confirm your new e-mail address',
      lines: ['Open this link to use this address for your account; it works until {until}.', '{link}'],
    },
  },
  email_change_asked: {
    id: {
      subject: 'Alamat email akun Anda akan diganti',
      lines: [
        'Pada {at} penggantian alamat email ke {email} diminta. Alamat ini tetap berlaku sampai yang baru dikonfirmasi.',
        notYou.id,
      ],
    },
    en: {
      subject: 'Your e-mail address is about to change',
      lines: [
        'On {at} a change of your e-mail address to {email} was asked for. This address stays until the new one is confirmed.',
        notYou.en,
      ],
    },
  },
  email_changed: changed(
    { subject: 'Alamat email akun Anda diganti', line: 'Sejak {at} akun Anda memakai alamat {email}.' },
    { subject: 'Your e-mail address was changed', line: 'Since {at} your account uses the address {email}.' },
  ),
  phone_change_asked: {
    id: {
      subject: 'Nomor telepon akun Anda akan diganti',
      lines: ['Pada {at} penggantian nomor telepon ke {phone} diminta.', notYou.id],
    },
    en: {
      subject: 'Your phone number is about to change',
      lines: ['On {at} a change of your phone number to {phone} was asked for.', notYou.en],
    },
  },
  phone_changed: changed(
    { subject: 'Nomor telepon akun Anda diganti', line: 'Sejak {at} akun Anda memakai nomor {phone}.' },
    { subject: 'Your phone number was changed', line: 'Since {at} your account uses the number {phone}.' },
  ),
  password_changed: changed(
    {
      subject: 'Password Anda diganti',
      line: 'Password Anda diganti pada {at}. Perangkat lain sudah keluar dari akun Anda.',
    },
    {
      subject: 'Your password was changed',
      line: 'Your password was changed on {at}. Other devices have been logged out.',
    },
  ),
  second_factor_changed: changed(
    { subject: 'Verifikasi dua langkah berubah', line: 'Pada {at}: {change_id}.' },
    { subject: 'Two-step verification changed', line: 'On {at}: {change_en}.' },
  ),
  new_device: {
    id: {
      subject: 'Masuk dari perangkat atau tempat baru',
      lines: [
        'Akun Anda dimasuki pada {at} dari {device}, jaringan {place}.',
        'Jika itu Anda, tidak perlu berbuat apa-apa. Bukan saya:',
        '{link}',
        'Tautan itu mengeluarkan semua perangkat, mematikan password lama, dan membantu Anda membuat yang baru.',
      ],
    },
    en: {
      subject: 'A new device or place',
      lines: [
        'Somebody logged in to your account on {at} with {device}, network {place}.',
        'If it was you, there is nothing to do. This was not me:',
        '{link}',
        'That link logs all devices out, switches the old password off and helps you make a new one.',
      ],
    },
  },
  not_me_done: changed(
    {
      subject: 'Akun Anda diamankan',
      line: 'Sejak {at} semua perangkat sudah keluar dan password lama tidak berlaku. Buat password baru untuk masuk lagi.',
    },
    {
      subject: 'Your account was secured',
      line: 'Since {at} all devices are logged out and the old password no longer works. Make a new one to log in again.',
    },
  ),
  welcome: {
    id: {
      subject: `Akun ${brand.name} Anda aktif`,
      lines: ['Email dan nomor telepon Anda sudah terverifikasi. Lengkapi KYC untuk mulai berinvestasi.'],
    },
    en: {
      subject: `Your ${brand.name} account is active`,
      lines: ['Your e-mail address and phone number are verified. Complete the KYC to start investing.'],
    },
  },
  suspended: {
    id: {
      subject: 'Akun Anda dibekukan',
      lines: [
        'Akun Anda dibekukan sejak {at}. Dana dan efek Anda tetap milik Anda.',
        `Hubungi kami di ${brand.contact.phone} untuk penjelasan.`,
      ],
    },
    en: {
      subject: 'Your account is suspended',
      lines: [
        'Your account is suspended since {at}. Your money and securities remain yours.',
        `Call us at ${brand.contact.phone} for an explanation.`,
      ],
    },
  },
  unsuspended: {
    id: { subject: 'Akun Anda dibuka kembali', lines: ['Sejak {at} Anda dapat masuk lagi.'] },
    en: { subject: 'Your account is open again', lines: ['You can log in again since {at}.'] },
  },
  closed: {
    id: {
      subject: 'Akun Anda ditutup',
      lines: [
        'Akun Anda ditutup pada {at} atas permintaan Anda. Data pribadi Anda dihapus; yang wajib disimpan menurut hukum disimpan sampai masanya habis.',
        'Terima kasih sudah bersama kami.',
      ],
    },
    en: {
      subject: 'Your account is closed',
      lines: [
        'Your account was closed on {at} as you asked. Your personal data is erased; what the law makes us keep is kept until its time is over.',
        'Thank you for having been with us.',
      ],
    },
  },
} satisfies Record<string, Both>
export type EmailKind = keyof typeof emailTexts

/** The whole letter, as text and as HTML. Instants among `parts` are written in WIB. */
export function renderEmail(
  kind: EmailKind,
  name: string,
  locale: Locale,
  parts: Record<string, string | Date>,
): Email {
  const { subject, lines } = emailTexts[kind][locale]
  const fill = (line: string) =>
    line.replace(/\{(\w+)\}/g, (_, part: string) => {
      const value = parts[part] ?? ''
      return value instanceof Date ? instant(value) : value
    })
  const body = [
    locale === 'id' ? `Assalamu’alaikum ${name},` : `Dear ${name},`,
    ...lines.map(fill),
    never[locale],
    brand.name,
  ]
  const html = body.map((line) => `<p>${/^https?:\/\/\S+$/.test(line) ? anchor(line) : escaped(line)}</p>`).join('\n')
  return { subject, lines: body, text: body.join('\n\n'), html }
}

/** What a telephone shows. The purpose stands first, so that a code is never given away for another. */
export const codeText = {
  activate: {
    id: (code: string) =>
      `${code} adalah kode ${brand.name} untuk memverifikasi nomor Anda. Jangan berikan kepada siapa pun.`,
    en: (code: string) => `${code} is your ${brand.name} code to verify your number. Give it to nobody.`,
  },
  change_phone: {
    id: (code: string) =>
      `${code} adalah kode ${brand.name} untuk mengganti nomor telepon akun Anda ke nomor ini. Jangan berikan kepada siapa pun.`,
    en: (code: string) =>
      `${code} is your ${brand.name} code to make this number your account's number. Give it to nobody.`,
  },
} satisfies Record<string, Record<Locale, (code: string) => string>>

export const phoneChangeNotice: Record<Locale, (phone: string) => string> = {
  id: (phone) => `${brand.name}: nomor akun Anda akan diganti ke ${phone}. Bukan Anda? Hubungi ${brand.contact.phone}.`,
  en: (phone) =>
    `${brand.name}: your account's number is about to change to ${phone}. Not you? Call ${brand.contact.phone}.`,
}

/** '20-11-2026 14.05 WIB'. */
function instant(at: Date): string {
  const [year, month, day, hour, minute] = isoWib(at).split(/\D/)
  return `${day}-${month}-${year} ${hour}.${minute} WIB`
}

export const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
const anchor = (url: string) => `<a href="${escaped(url)}">${escaped(url)}</a>`
