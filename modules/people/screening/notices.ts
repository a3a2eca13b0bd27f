import { noticesOf } from '#platform/text/notice'
import type { ScreeningEvents } from './states.ts'

/** Notices to compliance. */
export const screeningNotices = noticesOf<ScreeningEvents>()({
  screening_hit_found: {
    kind: 'approval',
    id: {
      subject: 'Kemiripan baru dengan daftar menunggu keputusan',
      lines: ['{count:count} kemiripan nama pada {people:count} orang menunggu keputusan Anda.'],
      button: 'Buka daftar',
    },
    en: {
      subject: 'New likenesses to a list wait for a decision',
      lines: ['{count:count} likenesses of names of {people:count} people wait for your decision.'],
      button: 'Open the list',
    },
    link: () => '/admin/screening',
  },
})
