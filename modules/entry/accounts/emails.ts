import { createEmailSender } from '#modules/identity'
import { defineMessages } from '#platform/text/message'

/** The e-mails of accounts. */
export const emails = createEmailSender(
  defineMessages({
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
          'Your account has been suspended since {at:moment}. Your money and securities remain yours.',
          'Call us at {brand.phone} for an explanation.',
        ],
      },
    },
    unsuspended: {
      id: { subject: 'Akun Anda dibuka kembali', lines: ['Sejak {at:moment} Anda dapat masuk lagi.'] },
      en: { subject: 'Your account is open again', lines: ['You have been able to log in again since {at:moment}.'] },
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
  }),
)
