import { noticesOf } from '#platform/text/notice'
import type { CredentialsEvents } from './states.ts'

const button = { id: 'Buka aktivitas', en: 'Open the activity' } as const
const link = () => '/users/activity'

/** Notices about credentials. */
export const credentialsNotices = noticesOf<CredentialsEvents>()({
  account_changed: {
    kind: 'always',
    mailed: true,
    id: {
      subject: 'Keamanan akun berubah',
      lines: [
        'Cara Anda masuk atau dihubungi baru saja berubah. Bukan Anda? Keluarkan perangkat lain dan ganti password.',
      ],
      button: button.id,
    },
    en: {
      subject: 'The security of your account changed',
      lines: [
        'How you log in or are reached has just changed. Was it not you? Log other devices out and change the password.',
      ],
      button: button.en,
    },
    link,
  },
})
