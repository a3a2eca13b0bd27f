import { createEmailSender } from '#modules/identity'
import { defineMessages } from '#platform/text/message'

/** The e-mails of the registration. */
export const emails = createEmailSender(
  defineMessages({
    verify_email: {
      id: {
        subject: 'Verifikasi email Anda',
        lines: [
          'Seseorang mendaftar dengan alamat ini dan nomor {phone:text} pada {at:moment}. Itu Anda? Buka tautan ini untuk melanjutkan; berlaku sampai {until:moment} dan hanya satu kali.',
        ],
        button: 'Verifikasi email saya',
        after: ['Bukan Anda yang mendaftar dengan nomor itu? Abaikan email ini, jangan buka tautannya.'],
      },
      en: {
        subject: 'Verify your e-mail address',
        lines: [
          'Somebody registered with this address and the number {phone:text} on {at:moment}. Was it you? Open this link to go on; it works until {until:moment}, and once.',
        ],
        button: 'Verify my e-mail address',
        after: ['Was it not you who registered with that number? Ignore this e-mail and do not open the link.'],
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
  }),
)
