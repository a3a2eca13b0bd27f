import { createEmailSender } from '#modules/identity'
import { defineMessages } from '#platform/text/message'

/** The e-mails of staff accounts. */
export const emails = createEmailSender(
  defineMessages({
    invited: {
      id: {
        subject: 'Undangan staf {brand.name}',
        lines: [
          'Anda diundang sebagai staf {brand.name}: {roles:both}.',
          'Buka tautan ini untuk membuat password dan memasang autentikator; berlaku sampai {until:moment} dan hanya satu kali.',
        ],
        button: 'Siapkan akun staf',
        after: ['Tidak mengenal undangan ini? Abaikan, tidak ada yang terjadi.'],
      },
      en: {
        subject: 'Invitation to the staff of {brand.name}',
        lines: [
          'You are invited to the staff of {brand.name}: {roles:both}.',
          'Open this link to set a password and an authenticator; it works until {until:moment}, and once.',
        ],
        button: 'Set up the staff account',
        after: ['Do you not know of this invitation? Ignore it; nothing happens.'],
      },
    },
    reset: {
      id: {
        subject: 'Pasang ulang akun staf Anda',
        lines: [
          'Password, autentikator, dan passkey akun staf Anda dihapus, dan semua sesi diakhiri: {reason:text}.',
          'Buka tautan ini untuk memasangnya lagi; berlaku sampai {until:moment} dan hanya satu kali.',
        ],
        button: 'Siapkan akun staf',
        after: ['Tidak memintanya? Segera hubungi admin lain.'],
      },
      en: {
        subject: 'Set up your staff account again',
        lines: [
          'Password, authenticator and passkeys of your staff account were removed and all sessions ended: {reason:text}.',
          'Open this link to set them again; it works until {until:moment}, and once.',
        ],
        button: 'Set up the staff account',
        after: ['Did you not ask for it? Call another admin at once.'],
      },
    },
    roles_changed: {
      id: {
        subject: 'Peran staf Anda berubah',
        lines: ['Sejak {at:moment} peran Anda: {roles:both}.', 'Tidak mengetahuinya? Segera hubungi admin lain.'],
      },
      en: {
        subject: 'Your staff roles changed',
        lines: ['Since {at:moment} your roles are: {roles:both}.', 'Did you not know? Call another admin at once.'],
      },
    },
  }),
)
