import { noticesOf } from '#platform/text/notice'
import type { AccountsEvents } from './states.ts'

/**
 * The owner learns of suspension and closing by e-mail, because they cannot sign in; these notices are for admins and
 * auditors.
 */
export const accountsNotices = noticesOf<AccountsEvents>()({
  account_suspended: null,
  account_unsuspended: null,
  account_closed: null,
  staff_suspension_asked: {
    kind: 'always',
    id: {
      subject: 'Pembekuan akun staf diminta: {person:text}',
      lines: ['{by:text} meminta pembekuan. Alasan: {reason:text}'],
      button: 'Buka persetujuan',
    },
    en: {
      subject: 'Suspension of a staff account asked for: {person:text}',
      lines: ['{by:text} asks for it. Reason: {reason:text}'],
      button: 'Open the approvals',
    },
    link: () => '/admin/approvals',
  },
  account_was_suspended: {
    kind: 'always',
    id: {
      subject: 'Akun dibekukan: {person:text}',
      lines: ['Oleh {by:text}. Alasan: {reason:text}'],
      button: 'Buka catatan keamanan',
    },
    en: {
      subject: 'Account suspended: {person:text}',
      lines: ['By {by:text}. Reason: {reason:text}'],
      button: 'Open the security events',
    },
    link: () => '/admin/security',
  },
  account_reopening_asked: {
    kind: 'always',
    id: {
      subject: 'Pembukaan kembali akun diminta: {person:text}',
      lines: ['{by:text} meminta pembukaan. Alasan: {reason:text}'],
      button: 'Buka persetujuan',
    },
    en: {
      subject: 'Reopening of an account asked for: {person:text}',
      lines: ['{by:text} asks for it. Reason: {reason:text}'],
      button: 'Open the approvals',
    },
    link: () => '/admin/approvals',
  },
  account_was_reopened: {
    kind: 'always',
    id: {
      subject: 'Akun dibuka kembali: {person:text}',
      lines: ['Oleh {by:text}. Alasan: {reason:text}'],
      button: 'Buka catatan keamanan',
    },
    en: {
      subject: 'Account opened again: {person:text}',
      lines: ['By {by:text}. Reason: {reason:text}'],
      button: 'Open the security events',
    },
    link: () => '/admin/security',
  },
})
