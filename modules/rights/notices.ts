import { noticesOf } from '#shared/notice'
import type { RightsEvents } from './states.ts'

/** What an investor is told of rights to new securities. */
export const rightsNotices = noticesOf<RightsEvents>()({
  rights_announced: {
    kind: 'rights_issue',
    id: {
      subject: 'HMETD baru: {security:text}',
      lines: ['Anda berhak membeli efek baru {security:text} lebih dahulu. Lihat syarat dan batas waktunya.'],
      button: 'Buka portofolio',
    },
    en: {
      subject: 'New rights issue: {security:text}',
      lines: ['You may buy new {security:text} first. See its terms and its deadline.'],
      button: 'Open the portfolio',
    },
    link: () => '/users/portfolio',
  },
})
