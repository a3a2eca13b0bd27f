import { noticesOf } from '#shared/notice'
import type { IdentityEvents } from './states.ts'

const button = { id: 'Buka aktivitas', en: 'Open the activity' } as const
const link = () => '/users/activity'

/** What a person is told of their account. */
export const identityNotices = noticesOf<IdentityEvents>()({
  logged_in: null,
  logged_out: null,
  session_ended: null,
  revoked_token_used: {
    kind: 'always',
    id: {
      subject: 'Sesi yang sudah berakhir dicoba lagi',
      lines: [
        'Seseorang mencoba memakai sesi akun Anda yang sudah berakhir. Kami menolaknya. Bukan Anda? Ganti password dan keluarkan perangkat lain.',
      ],
      button: button.id,
    },
    en: {
      subject: 'A session that has ended was tried again',
      lines: [
        'Somebody tried to use a session of your account that has ended. We refused it. Was it not you? Change the password and log other devices out.',
      ],
      button: button.en,
    },
    link,
  },
  registered: null,
  email_verified: null,
  account_active: null,
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
  account_suspended: null,
  account_unsuspended: null,
  account_closed: null,
})
