import { noticesOf } from '#platform/text/notice'
import type { IdentityEvents } from './states.ts'

const button = { id: 'Buka aktivitas', en: 'Open the activity' } as const
const link = () => '/users/activity'

/** Notices about sessions. */
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
})
