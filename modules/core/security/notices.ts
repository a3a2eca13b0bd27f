import { noticesOf } from '#platform/text/notice'
import type { SecurityEvents } from './states.ts'

/** Notices to security staff. */
export const securityNotices = noticesOf<SecurityEvents>()({
  security_alarm: {
    kind: 'always',
    id: {
      subject: 'Peringatan keamanan: {whatId:text}',
      lines: ['Batas pantauan terlewati: {whatId:text} ({counted:count}). Periksa catatan keamanan.'],
      button: 'Buka catatan keamanan',
    },
    en: {
      subject: 'Security alarm: {whatEn:text}',
      lines: ['A threshold was passed: {whatEn:text} ({counted:count}). Look at the security events.'],
      button: 'Open the security events',
    },
    link: () => '/admin/security',
  },
})
