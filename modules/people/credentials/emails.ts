import { createEmailSender, type EmailOf } from '#modules/identity'
import { defineMessages } from '#platform/text/message'

const notYou = {
  id: 'Bukan Anda? Segera hubungi kami di {brand.phone} dan atur ulang password Anda.',
  en: 'Was this not you? Call us at {brand.phone} at once and reset your password.',
} as const
const blocked = {
  id: 'Demi keamanan, penarikan dana dapat dilakukan lagi pada {until:moment}.',
  en: 'For your safety, you can withdraw again on {until:moment}.',
} as const

const texts = defineMessages({
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
  account_taken_over: {
    id: {
      subject: 'Akun Anda kini di {brand.name}',
      lines: [
        'Akun, dana, dan kepemilikan efek Anda kini tercatat di {brand.name}. Buat password untuk masuk ke akun Anda.',
        'Tautan ini berlaku sampai {until:moment} dan hanya satu kali. Setelah itu, pilih “Lupa password” di halaman masuk.',
      ],
      button: 'Buat password',
      after: ['Ada pertanyaan? Hubungi kami di {brand.phone}.'],
    },
    en: {
      subject: 'Your account is now at {brand.name}',
      lines: [
        'Your account, money and securities are now recorded at {brand.name}. Make a password to log in to your account.',
        'This link works until {until:moment}, and once. After that, choose “Forgot password” on the log-in page.',
      ],
      button: 'Make a password',
      after: ['Questions? Call us at {brand.phone}.'],
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
})
/** An e-mail of this module with the values that its words need. */
export type CredentialEmail = EmailOf<typeof texts>
export const emails = createEmailSender(texts)
